/** Style sheet of a book: little, since readers of books bring their own. */
export const BOOK_STYLE = `img { max-width: 100%; height: auto; }
figure { margin: 1em 0; }
figcaption, caption { font-size: 0.9em; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
td, th { border: 1px solid; padding: 0.2em 0.4em; vertical-align: top; text-align: start; }
blockquote { margin-inline: 1em 0; }
mark { color: inherit; background: #ffc40059; }
mark.green { background: #2ea85059; }
mark.blue { background: #3a86ff59; }
mark.pink { background: #ec488c59; }
.note { font-size: 0.9em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; break-after: avoid; }
`;
