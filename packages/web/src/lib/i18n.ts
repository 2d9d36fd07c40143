/**
 * Language. How to write a string that a user sees:
 *
 *   i18n.t('Save to library')
 *   i18n.t('Saved {name}', { name })
 *   i18n.t('{n, plural, one {# step} other {# steps}}', { n })
 *
 * The English sentence is the key, always a literal, so that `npm run extract` finds it. Call it while
 * rendering or in a handler, never at module level: the language is chosen when the app starts.
 * A sentence with parts inside it: `<Trans id="See <0>the rows</0>" components={{ 0: <a … /> }} />`
 * from `@lingui/react`. Numbers and dates: `lib/format.ts`. The macro is not used: it needs Babel,
 * and the React Compiler here runs without it.
 */
import { i18n } from '@lingui/core';
import { compileMessage } from '@beamwright/domain/compile-message';

const LOCALES = { en: 'English' } as const;
export type Locale = keyof typeof LOCALES;

function chooseLocale(languages: readonly string[]): Locale {
  const wanted = languages.map((tag) => tag.split('-')[0]);
  return (wanted.find((tag) => tag !== undefined && tag in LOCALES) as Locale | undefined) ?? 'en';
}

/** Activates the language; number and date formats follow the browser's region. */
export function startI18n(languages: readonly string[] = navigator.languages): Locale {
  const locale = chooseLocale(languages);
  const regional = languages.filter((tag) => tag.startsWith(locale));
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, locales: [...regional, locale], messages: {} });
  return locale;
}

export { i18n };
