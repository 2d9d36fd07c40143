import { formatter } from '@lingui/format-po';

/** The translations in the text of a catalog by English sentence; those that are missing are left out. */
export async function translationsIn(
  text: string,
  locale: string,
): Promise<Record<string, string>> {
  const catalog = await formatter().parse(text, {
    locale,
    sourceLocale: 'en',
    filename: `${locale}/messages.po`,
  });
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([id, { translation }]) =>
      translation ? [[id, translation]] : [],
    ),
  );
}
