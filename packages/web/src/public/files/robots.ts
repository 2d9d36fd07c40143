import { API_PREFIX } from '@beamwright/contract';
import { SITE } from '../../lib/site/addresses.ts';

/** The API is for programs that were written for it; what describes it may be found. */
export const robots = (): string =>
  ['User-agent: *', `Disallow: ${API_PREFIX}/`, '', `Sitemap: ${SITE}/sitemap.xml`, ''].join('\n');
