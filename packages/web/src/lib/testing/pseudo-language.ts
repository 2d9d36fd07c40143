import { compileMessage } from '@beamwright/domain/compile-message';
import catalog from '../../locales/en/messages.po?raw';
import { i18n, startI18n } from '../i18n.ts';

type Tokens = ReturnType<typeof compileMessage>;

/** The words with every Latin letter replaced, so that text in English stands out. */
export const inPseudoLanguage = (words: string): string =>
  words.replaceAll(/[A-Za-z]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  );

const translate = (tokens: Tokens): Tokens =>
  tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : inPseudoLanguage(token);
    const [name, type, cases] = token;
    if (cases === undefined || type === undefined) return token;
    const translated = Object.entries(cases).map(([word, inner]) => [word, translate(inner)]);
    return [name, type, Object.fromEntries(translated) as typeof cases];
  });

/** Every sentence that translators get: `msgid` with its lines, which are JSON strings. */
const sentences = (): string[] =>
  Array.from(catalog.matchAll(/^msgid ((?:"(?:\\.|[^"\\])*"\s*)+)/gm), ([, lines = '']) =>
    Array.from(lines.matchAll(/"(?:\\.|[^"\\])*"/g), ([line]) => JSON.parse(line) as string).join(
      '',
    ),
  ).filter(Boolean);

/** Activates a catalog in which every sentence has another text; lists and numbers are German. */
export function startPseudoLanguage(): void {
  const messages = Object.fromEntries(
    sentences().map((english) => [english, translate(compileMessage(english)) as never]),
  );
  i18n.loadAndActivate({ locale: 'de', locales: ['de'], messages });
}

export const stopPseudoLanguage = (): void => void startI18n(['en-US']);

const SYMBOLS = /\b(?:mm|mW|Hz|kHz|MHz|ns|psi|bar|mJ|min|kB|MB|GB|in|CO2|Ctrl|und|oder)\b/g;

/** Words of two or more Latin letters that are no unit, key or German list word. */
export const englishIn = (text: string): string[] =>
  text.replaceAll(SYMBOLS, '').match(/[A-Za-z]{2,}/g) ?? [];
