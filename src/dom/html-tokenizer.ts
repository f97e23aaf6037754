/**
 * parse5's tokenizer with a fast path. The original sends every character through its state machine, though
 * nearly all of them only extend the current run. Here such a run is measured at once, up to the next
 * character that could end it, and a tag in the usual spelling is read as a whole. The tokens are the same,
 * except that positions in the source are not counted.
 */
import {
  html,
  InsertionMode,
  Token,
  type TokenHandler,
  Tokenizer,
  TokenizerMode,
  type TokenizerOptions,
} from 'parse5';
import { copyOf } from './string-cache';
import { readEndTag, readStartTag } from './tag-scanner';

const { CHARACTER, COMMENT, END_TAG, START_TAG, WHITESPACE_CHARACTER } = Token.TokenType;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SLASH = 47;
const LESS_THAN = 60;
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

/** Replacement for the tokenizer of a parse5 parser, to which the source is written as a whole. */
export class FastTokenizer extends Tokenizer {
  private withoutReturns: boolean | null = null;

  constructor(
    options: TokenizerOptions,
    private readonly parser: TokenHandler &
      Readonly<{ insertionMode: InsertionMode; skipNextNewLine: boolean }>,
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
    if (table === IN_RAW_TEXT && this.isWithoutReturns(html)) {
      // The engine's own search passes over scripts many times as fast.
      const next = html.indexOf('<', end);
      end = next < 0 ? html.length : next;
    } else
      while (end < html.length) {
        const unit = html.charCodeAt(end);
        if (unit < 128 && table[unit] === 1) break;
        end++;
      }
    preprocessor.pos = end - 1;
    this.runEnd = end;
  }

  /** True when nothing but `<` can end a run of raw text. */
  private isWithoutReturns(html: string): boolean {
    this.withoutReturns ??= !html.includes('\r') && !html.includes('\0');
    return this.withoutReturns;
  }

  /** Reads whole tags and texts where they need no state machine, else as in parse5. */
  override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    while (this.active && !this.paused) {
      if (this.state === TokenizerMode.DATA && this.readToken()) continue;
      this.consumedAfterSnapshot = 0;
      const cp = this._consume();
      if (!this._ensureHibernation()) this._callState(cp);
    }
    this.inLoop = false;
  }

  /** Reads the next tag or text as a whole; false when it needs the state machine. */
  private readToken(): boolean {
    const { html, pos } = this.preprocessor;
    // A line feed after a carriage return is skipped.
    if (html.charCodeAt(pos) === CARRIAGE_RETURN) return false;
    const from = pos + 1;
    if (html.charCodeAt(from) !== LESS_THAN) return this.readText(from);
    if (html.charCodeAt(from + 1) === SLASH) {
      const tag = readEndTag(html, from + 2);
      if (tag) this.emitTag(END_TAG, tag.name, [], false, tag.end);
      return tag !== null;
    }
    const tag = readStartTag(html, from + 1);
    if (tag) this.emitTag(START_TAG, tag.name, tag.attributes, tag.selfClosing, tag.end);
    return tag !== null;
  }

  private readText(from: number): boolean {
    const { preprocessor, parser } = this;
    // White space alone has effects of its own elsewhere, and the first line feed of some elements is left out.
    if (this.currentCharacterToken || this.inForeignNode || parser.skipNextNewLine) return false;
    if (!MIXED_TEXT_MODES.has(parser.insertionMode)) return false;
    const { html } = preprocessor;
    let end = from;
    let isBlank = true;
    for (; end < html.length; end++) {
      const unit = html.charCodeAt(end);
      if (unit < 128) {
        if (IN_MIXED_TEXT[unit] === 1) break;
        isBlank &&= IN_TEXT[unit] === 1;
      } else isBlank = false;
    }
    if (end === from || html.charCodeAt(end) !== LESS_THAN) return false;
    preprocessor.pos = end - 1;
    if (isBlank) {
      const chars = blankBetween(html, from, end);
      this.handler.onWhitespaceCharacter({ type: WHITESPACE_CHARACTER, chars, location: null });
    } else this.handler.onCharacter({ type: CHARACTER, chars: copyBetween(html, from, end), location: null });
    return true;
  }

  /** @param end position of the `>`, which becomes the current character */
  private emitTag(
    type: typeof START_TAG | typeof END_TAG,
    tagName: string,
    attrs: Token.Attribute[],
    selfClosing: boolean,
    end: number,
  ): void {
    this._flushRun('');
    this.currentToken = {
      type,
      tagName,
      tagID: html.TAG_ID.UNKNOWN,
      selfClosing,
      ackSelfClosing: false,
      attrs,
      location: null,
    };
    this.preprocessor.pos = end;
    this.emitCurrentTagToken();
  }
}

/** Characters from which V8 keeps a substring as a view; shorter ones are copied anyway. */
const MIN_VIEW_LENGTH = 13;
/** A part of the source that shares no memory with it. */
function copyBetween(source: string, from: number, to: number): string {
  const part = source.slice(from, to);
  return part.length < MIN_VIEW_LENGTH ? part : copyOf(part);
}

/** White space between tags, by its length: that of lines with the same indent is one string. */
const blanks: string[] = new Array(64).fill('');

function blankBetween(source: string, from: number, to: number): string {
  const length = to - from;
  const cached = blanks[length];
  if (cached && source.startsWith(cached, from)) return cached;
  const blank = copyBetween(source, from, to);
  if (length < blanks.length) blanks[length] = blank;
  return blank;
}
