import { materialPath } from '../lib/site/material-path.ts';
import type { PageLocale } from '../lib/site/addresses.ts';
import { pathIn } from '../lib/site/addresses.ts';
import type { Changes } from './files/change.ts';
import { feed } from './files/feed.ts';
import { robots } from './files/robots.ts';
import { sitemap } from './files/sitemap.ts';

/** Public pages that are not built. */
const OTHER_PAGES = ['/api/docs', '/api/status'];

export interface SiteFile {
  path: string;
  text: string;
}

/** What search engines and readers of news ask for, in the active language; what has none is with the first one. */
export function siteFiles(
  paths: readonly string[],
  { locale, changes }: { locale: PageLocale; changes: Changes },
): SiteFile[] {
  const own = {
    path: pathIn(locale, '/changes.atom'),
    text: feed(changes, { locale, paths: new Set(paths) }),
  };
  if (locale !== 'en') return [own];
  const changedOn = new Map(
    // The newest are first, and the last one that is set stays.
    changes.list.toReversed().map(({ material, date }) => [materialPath(material), date]),
  );
  const pages = paths.map((path) => ({ path, changedOn: changedOn.get(path) }));
  return [
    own,
    { path: '/robots.txt', text: robots() },
    { path: '/sitemap.xml', text: sitemap(pages, OTHER_PAGES) },
  ];
}
