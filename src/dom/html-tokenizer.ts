/**
 * parse5's tokenizer with a fast path. The original sends every character through its state machine, though
 * nearly all of them only extend the current run. Here such a run is measured at once, up to the next
 * character that could end it, and a tag in the usual spelling is read as a whole. The tokens are the same,
 * except that positions in the source are not counted.
 */
import {
  InsertionMode,
  Token,
  type TokenHandler,
  Tokenizer,
  TokenizerMode,
  type TokenizerOptions,
} from 'parse5';
import { readEndTag, readStartTag, type Tag } from './tag-scanner';

const { CHARACTER, COMMENT } = Token.TokenType;
const LINE_FEED = 10;
const SPACES = '\t\n\f\r ';

/** Table of the characters that end the fast path of a run; always includes NUL and CR. */
function stopTable(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of `\0\r${characters}`) table[character.charCodeAt(0)] = 1;
  return table;
}

/** White space is a token separate from text, except where the parser treats both alike. */
const IN_TEXT = stopTable(`<&${SPACES}`);
const IN_MIXED_TEXT = stopTable('<&');
const IN_RAW_TEXT = stopTable('<');
const IN_COMMENT = stopTable('-<>');
/** Attribute values, quoted or not. */
const IN_ATTRIBUTE = stopTable(`"'&<>=\`${SPACES}`);

/** Insertion modes in which white space after other text is part of that text. */
const MIXED_TEXT_MODES: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
]);

/** Drop-in replacement for the tokenizer of a parse5 parser. */
export class FastTokenizer extends Tokenizer {
  constructor(
    options: TokenizerOptions,
    private readonly parser: TokenHandler & { readonly insertionMode: InsertionMode },
  ) {
    super(options, parser);
    // parse5 would drop parsed text piece by piece to save memory, but the caller holds it anyway.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  }

  private get mixesSpaces(): boolean {
    return this.inForeignNode || MIXED_TEXT_MODES.has(this.parser.insertionMode);
  }

  /** Returns the characters that may end the current run; undefined when they are not known. */
  private stopsOfRun(): Uint8Array | undefined {
    const { currentToken } = this;
    if (currentToken) return currentToken.type === COMMENT ? IN_COMMENT : IN_ATTRIBUTE;
    if (this.currentCharacterToken?.type !== CHARACTER) return undefined;
    switch (this.state as number) {
      case TokenizerMode.DATA:
        return this.mixesSpaces ? IN_MIXED_TEXT : IN_TEXT;
      case TokenizerMode.RCDATA:
        return IN_TEXT;
      case TokenizerMode.RAWTEXT:
      case TokenizerMode.SCRIPT_DATA:
        return IN_RAW_TEXT;
      default:
        return undefined;
    }
  }

  protected override _extendRun(cp: number): void {
    super._extendRun(cp);
    // A line feed may come from CR LF, whose second character is still to be read.
    if (cp === LINE_FEED) return;
    const table = this.stopsOfRun();
    if (!table) return;
    const { preprocessor } = this;
    const { html } = preprocessor;
    let end = preprocessor.pos + 1;
    while (end < html.length) {
      const unit = html.charCodeAt(end);
      if (unit < 128 && table[unit] === 1) break;
      end++;
    }
    preprocessor.pos = end - 1;
    this.runEnd = end;
  }

  protected override _stateTagOpen(cp: number): void {
    const tag = readStartTag(this.preprocessor.html, this.preprocessor.pos);
    if (!tag) {
      super._stateTagOpen(cp);
      return;
    }
    this._createStartTagToken();
    const token = this.currentToken as Token.TagToken;
    token.attrs = tag.attributes;
    token.selfClosing = tag.selfClosing;
    this.emitTag(tag);
  }

  protected override _stateEndTagOpen(cp: number): void {
    const tag = readEndTag(this.preprocessor.html, this.preprocessor.pos);
    if (!tag) {
      super._stateEndTagOpen(cp);
      return;
    }
    this._createEndTagToken();
    this.emitTag(tag);
  }

  /** Emits the token just created as this tag, whose end becomes the current character. */
  private emitTag({ name, end }: Pick<Tag, 'name' | 'end'>): void {
    (this.currentToken as Token.TagToken).tagName = name;
    this.preprocessor.pos = end;
    this.state = TokenizerMode.DATA;
    this.emitCurrentTagToken();
  }
}
