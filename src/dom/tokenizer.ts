/**
 * parse5's tokenizer in longer strides. It visits every character of text, attribute values and comments through its
 * state machine, though nearly all of them only make the run longer that it is reading; here such a run is measured at
 * once, up to the next character that could end it. What comes out is the same, token by token; nobody may ask for
 * positions in the source, which are not counted.
 */
import { Token, Tokenizer, TokenizerMode } from 'parse5';

const { CHARACTER, COMMENT } = Token.TokenType;
const LINE_FEED = 10;
const SPACES = '\t\n\f\r ';

/** A table of the characters at which a run is looked at again; NUL and CR are always among them. */
function stops(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of `\0\r${characters}`) table[character.charCodeAt(0)] = 1;
  return table;
}

/** Text and white space are tokens of their own, except where the parser takes both alike. */
const IN_TEXT = stops(`<&${SPACES}`);
const IN_RAW_TEXT = stops('<');
const IN_COMMENT = stops('-<>');
/** Quoted or not. */
const IN_ATTRIBUTE = stops(`"'&<>=\`${SPACES}`);

export class StridingTokenizer extends Tokenizer {
  /** What may end the run that is being read; undefined where that is not known. */
  private stops(): Uint8Array | undefined {
    const { currentToken } = this;
    if (currentToken) return currentToken.type === COMMENT ? IN_COMMENT : IN_ATTRIBUTE;
    if (this.currentCharacterToken?.type !== CHARACTER) return undefined;
    switch (this.state as number) {
      case TokenizerMode.DATA:
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
    // A line feed may have been read from CR LF, of which the second is still to come.
    if (cp === LINE_FEED) return;
    const table = this.stops();
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
}
