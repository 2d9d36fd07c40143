/** Words, `#`, `[name]`, `[name, 'number']` or `[name, 'plural', cases]`: what Lingui compiles messages to. */
export type Token = string | [name: string, type?: string, cases?: Cases];
export type Tokens = Token[];
export type Cases = Record<string, Tokens>;

interface Cursor {
  text: string;
  at: number;
}

/**
 * Compiles the part of ICU messages that our sentences use: `{name}`, `plural`, `selectordinal` and `select` with `#`,
 * nested, and `'{…}'` for literal braces. The same tokens as Lingui’s own compiler, in a tenth of its size and without
 * a package, so the English sentences compile where they are shown. Throws on an unbalanced brace.
 */
export function compileMessage(message: string): Tokens {
  const cursor = { text: message, at: 0 };
  const tokens = readTokens(cursor, false, false);
  if (cursor.at < message.length) throw new SyntaxError(`Unexpected } in message: ${message}`);
  return tokens;
}

function readTokens(cursor: Cursor, nested: boolean, inPlural: boolean): Tokens {
  const tokens: Token[] = [];
  let words = '';
  const flush = () => {
    if (words !== '') tokens.push(words);
    words = '';
  };
  while (cursor.at < cursor.text.length) {
    const char = cursor.text[cursor.at];
    if (char === '}' && nested) break;
    if (char === '}') throw new SyntaxError(`Unexpected } in message: ${cursor.text}`);
    if (char === "'") {
      words += readQuoted(cursor);
    } else if (char === '{') {
      flush();
      tokens.push(readArgument(cursor));
    } else if (char === '#' && inPlural) {
      flush();
      tokens.push('#');
      cursor.at += 1;
    } else {
      words += char;
      cursor.at += 1;
    }
  }
  flush();
  return tokens;
}

/** `''` is an apostrophe, `'{…'` is literal up to the next quote, any other quote is literal. */
function readQuoted(cursor: Cursor): string {
  const next = cursor.text[cursor.at + 1];
  if (next === "'") {
    cursor.at += 2;
    return "'";
  }
  if (next !== '{' && next !== '}') {
    cursor.at += 1;
    return "'";
  }
  const end = cursor.text.indexOf("'", cursor.at + 1);
  const stop = end < 0 ? cursor.text.length : end;
  const literal = cursor.text.slice(cursor.at + 1, stop);
  cursor.at = stop + 1;
  return literal;
}

function readUntil(cursor: Cursor, stop: RegExp): string {
  const start = cursor.at;
  while (cursor.at < cursor.text.length && !stop.test(cursor.text[cursor.at] ?? '')) cursor.at += 1;
  return cursor.text.slice(start, cursor.at).trim();
}

function expect(cursor: Cursor, char: string): void {
  if (cursor.text[cursor.at] !== char) {
    throw new SyntaxError(`Expected ${char} at ${cursor.at} in message: ${cursor.text}`);
  }
  cursor.at += 1;
}

function readArgument(cursor: Cursor): Token {
  expect(cursor, '{');
  const name = readUntil(cursor, /[,}]/);
  if (cursor.text[cursor.at] === '}') {
    cursor.at += 1;
    return [name];
  }
  expect(cursor, ',');
  const type = readUntil(cursor, /[,}]/);
  if (cursor.text[cursor.at] === '}') {
    cursor.at += 1;
    return [name, type];
  }
  expect(cursor, ',');
  return [name, type, readCases(cursor, type !== 'select')];
}

function readCases(cursor: Cursor, inPlural: boolean): Cases {
  const cases: Cases = {};
  for (;;) {
    const key = readUntil(cursor, /[{}]/);
    if (cursor.text[cursor.at] === '}' && key === '') break;
    expect(cursor, '{');
    cases[key.replace(/^=/, '')] = readTokens(cursor, true, inPlural);
    expect(cursor, '}');
  }
  expect(cursor, '}');
  return cases;
}
