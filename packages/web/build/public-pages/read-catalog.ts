import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import type { PageLocale } from '../../src/lib/site/addresses.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../src/locales');

/** The translations of a language by English sentence; those that are missing are left out. */
export async function readCatalog(locale: PageLocale): Promise<Record<string, string>> {
  if (locale === 'en') return {};
  const file = path.join(LOCALES, locale, 'messages.po');
  const text = await readFile(file, 'utf8');
  const catalog = await formatter().parse(text, {
    locale,
    sourceLocale: 'en',
    filename: file,
  });
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([id, { translation }]) =>
      translation ? [[id, translation]] : [],
    ),
  );
}
