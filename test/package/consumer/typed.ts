/** Uses the whole API, for the check of its types without those of Node or of browsers. */
import { createExtractor, type Extraction, extract, type Field } from 'leaflight';
import { isProbablyReaderable, Readability } from 'leaflight/readability';

const document = { nodeType: 9, firstChild: null };

export async function use(): Promise<string[]> {
  const all: Extraction = await extract('<p>Text');
  const { text } = await extract(new Uint8Array(), {
    want: ['text'],
    contentType: 'text/html',
    without: ['tables'],
  });
  // @ts-expect-error: a field that is not wanted is not there
  (await extract('<p>Text', { want: ['text'] })).markdown;
  // @ts-expect-error: no such field
  await extract('<p>Text', { want: ['txt'] });
  // @ts-expect-error: no such part
  await extract('<p>Text', { parts: ['adverts'] });
  // @ts-expect-error: a number is not a page
  await extract(5);
  const extractor = await createExtractor({ engine: 'texrex', want: ['markdown', 'blocks'] });
  const { markdown, blocks } = await extractor.extract(document);
  const { metadata } = await extractor.extract('<p>Text', { want: ['metadata'] });
  const role: 'title' | 'body' | undefined = blocks[0]?.role === 'title' ? 'title' : undefined;
  const fields: Field[] = ['html'];
  const article = new Readability(document).parse();
  const readable: boolean = isProbablyReaderable(document);
  return [
    all.html,
    text,
    markdown,
    metadata.title,
    role ?? '',
    article?.content ?? '',
    `${readable}`,
    ...fields,
  ];
}
