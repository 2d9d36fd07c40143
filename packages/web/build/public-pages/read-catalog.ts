import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageLocale } from '../../src/lib/site/addresses.ts';
import { translationsIn } from './translations-in.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../src/locales');

/** The translations of a language by English sentence; those that are missing are left out. */
export async function readCatalog(locale: PageLocale): Promise<Record<string, string>> {
  if (locale === 'en') return {};
  return translationsIn(await readFile(path.join(LOCALES, locale, 'messages.po'), 'utf8'), locale);
}
