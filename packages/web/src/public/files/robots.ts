import { SITE } from '../../lib/site/addresses.ts';

/** The API is for programs that were written for it. */
export const robots = (): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${SITE}/sitemap.xml`, ''].join('\n');
