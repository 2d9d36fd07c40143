import { compileMessage as reference } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { putValues } from './in-english.ts';

function render(
  compiler: typeof compileMessage | typeof reference,
  message: string,
  values?: Record<string, unknown>,
) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compiler);
  return i18n.t(message, values);
}

const SENTENCES: [string, Record<string, unknown>?][] = [
  ['Save to library'],
  ['Saved {name}', { name: 'Birch' }],
  ['{ name } and {other}', { name: 'a', other: 'b' }],
  ['{n, plural, one {# step} other {# steps}}', { n: 1 }],
  ['{n, plural, one {# step} other {# steps}}', { n: 2 }],
  ['{n, plural, =0 {no steps} one {# step} other {# steps}} for {name}', { n: 0, name: 'x' }],
  [
    '{n, plural, one {# row of {name}} other {# rows of {name}}}: {list}.',
    { n: 3, name: 'x', list: 'y' },
  ],
  ['{kind, select, cut {Cut} other {Mark}} it', { kind: 'cut' }],
  ['{kind, select, cut {Cut} other {Mark}} it', { kind: 'score' }],
  ["It's the user's job"],
  ["It''s quoted"],
  ["Literal '{braces}' here"],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} pass', { n: 2 }],
  ['Version #3'],
];

describe('compileMessage', () => {
  it.each(SENTENCES)('says %s as Lingui does', (message, values) => {
    const expected = render(reference, message, values);
    expect(render(compileMessage, message, values)).toBe(expected);
    expect(putValues(message, values as Record<string, string | number>)).toBe(expected);
  });

  it.each(['{open', 'close}', '{n, plural, one {x}', 'a {n, plural, one x}'])(
    'refuses %s',
    (message) => {
      expect(() => compileMessage(message)).toThrow(SyntaxError);
    },
  );
});
