import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf, tagsOf, titleOf, type Tag } from './lib/site/read-html.ts';
import { readSite, type BuiltSite } from './lib/site/read-site.ts';
import { problemsOfData } from './lib/site/validate-data.ts';
import { weighFonts, weighScripts } from './lib/site/weigh-files.ts';

const SITE = 'https://site.invalid';
const SUFFIX = ' | Beamwright';
/** Longer ones are cut in lists of results. */
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;
/** What a page may weigh before anybody types, in bytes, without its pictures. */
const HEAVIEST = 60_000;
const LANGUAGES = ['en', 'de', 'x-default'];

/** Pages of the app that public pages link to. */
const OF_APP = ['/login', '/signup', '/forgot-password', '/privacy', '/api/docs', '/api/status'];

let site: BuiltSite;
let read: { path: string; html: string; tags: Tag[] }[];
beforeAll(async () => {
  site = await readSite();
  read = [...site.pages].map(([path, html]) => ({ path, html, tags: tagsOf(html) }));
});

type Page = (typeof read)[number];

/** What is wrong, as `reason: paths`. */
function problems(find: (page: Page) => readonly string[]): string[] {
  const paths = new Map<string, string[]>();
  for (const page of read) {
    for (const reason of new Set(find(page))) {
      paths.set(reason, [...(paths.get(reason) ?? []), page.path]);
    }
  }
  return [...paths].map(([reason, own]) => {
    const shown = own.slice(0, 3).join(' ');
    return own.length > 3
      ? `${reason}: ${shown} and ${own.length - 3} more`
      : `${reason}: ${shown}`;
  });
}

const isIn = (name: string, attributes: Record<string, string>) => (tag: Tag) =>
  tag.name === name &&
  Object.entries(attributes).every(([key, value]) => tag.attributes[key] === value);

const metaOf = ({ tags }: Page, key: 'name' | 'property', name: string): string | undefined =>
  tags.find(isIn('meta', { [key]: name }))?.attributes['content'];

/** As the server sends it, or a little more. */
const weightOf = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Those of a kind that several pages share, as `text: paths`. */
function repeated(textOf: (page: Page) => string): string[] {
  const paths = new Map<string, string[]>();
  for (const page of read) {
    // The languages are told apart by their own words, once they are translated.
    const language = page.path.startsWith('/de') ? 'de' : 'en';
    const key = `${language}: ${textOf(page)}`;
    paths.set(key, [...(paths.get(key) ?? []), page.path]);
  }
  return [...paths]
    .filter(([, own]) => own.length > 1)
    .map(([key, own]) => `${key}: ${own.join()}`);
}

describe('every public page', () => {
  test('names the API in its header and footer', () => {
    expect(
      problems(({ tags }) => {
        const links = tags.filter(isIn('a', { href: '/api/docs' })).length;
        return links >= 2 ? [] : [`${links} links to the API`];
      }),
    ).toEqual([]);
  });

  test('has one heading of the first level, and ids that name one thing each', () => {
    expect(
      problems(({ tags }) => {
        const headings = tags.filter(({ name }) => name === 'h1').length;
        const ids = tags.map(({ attributes }) => attributes['id']).filter(Boolean);
        return [
          ...(headings === 1 ? [] : [`${headings} headings`]),
          ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`),
        ];
      }),
    ).toEqual([]);
  });

  test('has a title and a description of its own that fit into a list of results', () => {
    expect(repeated(({ html }) => titleOf(html))).toEqual([]);
    expect(repeated((page) => metaOf(page, 'name', 'description') ?? '')).toEqual([]);
    expect(
      problems((page) => {
        const title = titleOf(page.html);
        const description = metaOf(page, 'name', 'description') ?? '';
        return [
          ...(title.endsWith(SUFFIX) ? [] : [`title ${title}`]),
          ...(title.length > LONGEST_TITLE + SUFFIX.length ? [`long title ${title}`] : []),
          ...(description === '' ? ['no description'] : []),
          ...(description.length > LONGEST_DESCRIPTION ? [`long: ${description}`] : []),
        ];
      }),
    ).toEqual([]);
  });

  test('names its own address, and the same page in all languages, which name it too', () => {
    expect(
      problems(({ path, tags }) => {
        const canonical = tags.find(isIn('link', { rel: 'canonical' }))?.attributes['href'];
        const pairs = tags.filter(
          (tag) => isIn('link', { rel: 'alternate' })(tag) && tag.attributes['hreflang'],
        );
        const languages = pairs.map(({ attributes }) => attributes['hreflang']);
        const others = pairs.map(({ attributes }) => attributes['href'] ?? '');
        return [
          ...(canonical === SITE + path ? [] : [`canonical ${canonical}`]),
          ...(languages.join() === LANGUAGES.join() ? [] : [`languages ${languages.join()}`]),
          ...(others.includes(SITE + path) ? [] : ['not among its languages']),
          ...others
            .filter((href) => !site.pages.has(new URL(href).pathname))
            .map((href) => `no page ${href}`),
        ];
      }),
    ).toEqual([]);
  });

  test('links only to what is there', () => {
    const known = new Set([...site.pages.keys(), ...site.files.keys(), ...OF_APP]);
    expect(
      problems(({ tags }) =>
        tags.flatMap(({ name, attributes: { href, src } }) => {
          const target = href ?? src;
          if (target === undefined || name === 'use') return [];
          const { origin, pathname, hash } = new URL(target, `${SITE}/`);
          if (origin !== SITE) return [];
          const isFile = /\.\w+$/.test(pathname) && !known.has(pathname);
          const isThere = isFile ? site.hasAsset(pathname) : known.has(pathname);
          const html = target.startsWith('#') ? undefined : site.pages.get(pathname);
          const place = hash.slice(1);
          const hasPlace = place === '' || html === undefined || html.includes(`id="${place}"`);
          return isThere && hasPlace ? [] : [`link to ${target}`];
        }),
      ),
    ).toEqual([]);
  });

  test('has places for its links within the page', () => {
    expect(
      problems(({ tags }) => {
        const ids = new Set(tags.map(({ attributes }) => attributes['id']));
        return tags
          .map(({ attributes }) => attributes['href'] ?? '')
          .filter((href) => href.startsWith('#') && !ids.has(href.slice(1)));
      }),
    ).toEqual([]);
  });

  test('has structured data that search engines accept', () => {
    expect(problems(({ html }) => dataOf(html).flatMap((each) => problemsOfData(each)))).toEqual(
      [],
    );
  });

  test('weighs less than 60 kB with its fonts and scripts before anybody types', () => {
    const tags = read.flatMap((page) => page.tags);
    const first = tags.find(isIn('script', { type: 'module' }))?.attributes['src'] ?? '';
    const others = weighFonts(read[0]?.html ?? '') + weighScripts(first);
    expect(
      read.flatMap((page) => {
        const bytes = others + weightOf(page.html);
        return bytes < HEAVIEST ? [] : [`${page.path}: ${bytes}`];
      }),
    ).toEqual([]);
  });

  test('has a picture that is drawn for it, described in words', () => {
    expect(
      problems((page) => {
        const picture = metaOf(page, 'property', 'og:image') ?? '';
        const words = metaOf(page, 'property', 'og:image:alt') ?? '';
        const isDrawn = picture.startsWith(SITE) && site.pictures.has(picture.slice(SITE.length));
        return [...(isDrawn ? [] : [`picture ${picture}`]), ...(words === '' ? ['no words'] : [])];
      }),
    ).toEqual([]);
  });
});

test('the sitemap lists every page, the documentation and the status, and nothing else', () => {
  const listed = [...(site.files.get('/sitemap.xml') ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)];
  expect(listed.map(([, address = '']) => address.slice(SITE.length)).toSorted()).toEqual(
    [...site.pages.keys(), '/api/docs', '/api/status'].toSorted(),
  );
});

test('the pages for unknown addresses are not for search engines', () => {
  expect([...site.missing.keys()]).toEqual(['/404', '/de/404']);
  for (const html of site.missing.values()) {
    expect(tagsOf(html).find(isIn('meta', { name: 'robots' }))?.attributes['content']).toBe(
      'noindex',
    );
    expect(html).not.toContain('rel="canonical"');
  }
});
