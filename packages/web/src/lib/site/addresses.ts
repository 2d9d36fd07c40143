/** Stands for the address of the installation in built pages: the server puts its own in its place. */
export const SITE = 'https://site.invalid';
/** Stands for the address of support. */
export const SUPPORT = 'support@site.invalid';

/** Languages of the public pages, the first one without a prefix. */
export const PAGE_LOCALES = ['en', 'de'] as const;
export type PageLocale = (typeof PAGE_LOCALES)[number];

/** The path of a page in a language: `/de/materials`, `/materials`. */
export const pathIn = (locale: PageLocale, path: string): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
