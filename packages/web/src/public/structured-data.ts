import { i18n } from '../lib/i18n.ts';
import { pathIn, SITE, SUPPORT, type PageLocale } from '../lib/site/addresses.ts';
import type { PublicPage, StructuredData } from '../lib/site/public-page.ts';

type Placed = Pick<PublicPage, 'path' | 'title' | 'shortTitle' | 'parents'>;

/** What search engines are told of every page: who publishes it, and where it is in the site. */
export function siteData(page: Placed, locale: PageLocale): StructuredData[] {
  return page.path === '/' ? [organization(), website(locale)] : [breadcrumbs(page, locale)];
}

const ORGANIZATION = `${SITE}/#organization`;

const organization = (): StructuredData => ({
  '@type': 'Organization',
  '@id': ORGANIZATION,
  name: 'Beamwright',
  url: `${SITE}/`,
  logo: `${SITE}/favicon.svg`,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: SUPPORT,
    url: `${SITE}/support`,
  },
});

const website = (locale: PageLocale): StructuredData => ({
  '@type': 'WebSite',
  '@id': `${SITE}/#website`,
  name: 'Beamwright',
  url: SITE + pathIn(locale, '/'),
  inLanguage: locale,
  publisher: { '@id': ORGANIZATION },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${SITE}${pathIn(locale, '/materials')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

function breadcrumbs(
  { path, title, shortTitle = title, parents = [] }: Placed,
  locale: PageLocale,
): StructuredData {
  const places = [{ title: i18n.t('Home'), path: '/' }, ...parents, { title: shortTitle, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place.title,
      item: SITE + pathIn(locale, place.path),
    })),
  };
}
