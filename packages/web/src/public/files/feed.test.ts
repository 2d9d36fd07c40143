import { compileMessage } from '@beamwright/domain/compile-message';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import type { Change } from './change.ts';
import { feed } from './feed.ts';
import { sitemap } from './sitemap.ts';

beforeAll(() => {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const change = (part: Partial<Change>): Change => ({
  date: '2026-02-02',
  material: 'MDF',
  kind: 'settings',
  before: 1,
  after: 1200,
  ...part,
});
const place = { locale: 'de', paths: new Set(['/materials/mdf']) } as const;

test('a feed has an entry for each change, dated with its day', () => {
  const text = feed({ since: '2026-01-01', list: [change({})] }, place);
  expect(text).toContain('<updated>2026-02-02T00:00:00Z</updated>\n<author>');
  expect(text).toContain('<title>Published settings changed: MDF</title>');
  expect(text).toContain('<summary>1 before, 1,200 now.</summary>');
  expect(text).toContain('href="https://site.invalid/de/materials/mdf"');
  // Where the list begins is the first entry.
  expect(text.match(/<entry>/g)).toHaveLength(2);
  expect(text).toContain('#2026-01-01</id>');
});

test('changes of a day have times of their own, which later ones never change', () => {
  const older = [change({ material: 'cork' }), change({ material: 'oak' })];
  const timesIn = (list: Change[]) =>
    [...feed({ since: '2026-02-02', list }, place).matchAll(/<entry>.*?<updated>(.*?)</g)].map(
      ([, time]) => time,
    );
  const [cork, oak, beginning] = timesIn(older);
  expect([cork, oak, beginning]).toEqual([
    '2026-02-02T00:00:02Z',
    '2026-02-02T00:00:01Z',
    '2026-02-02T00:00:00Z',
  ]);
  const many = Array.from({ length: 120 }, () => change({}));
  expect(timesIn([...many, ...older])).toHaveLength(100);
  expect(new Set(timesIn([...many, ...older])).size).toBe(100);
  expect(timesIn([change({}), ...older]).slice(1)).toEqual([cork, oak, beginning]);
});

test('a material without a page leads to the list of materials, and its name is escaped', () => {
  const gone = change({ kind: 'removed', material: 'a <b> & "c"' });
  const text = feed({ since: '2026-01-01', list: [gone] }, place);
  expect(text).toContain('No longer listed: a &lt;b&gt; &amp; &quot;c&quot;');
  expect(text).toContain(
    '<link rel="alternate" type="text/html" href="https://site.invalid/de/materials"/><summary>Its',
  );
});

test('without changes, a feed has the day since when they are listed', () => {
  const text = feed({ since: '2026-01-01', list: [] }, place);
  expect(text.match(/<updated>2026-01-01T00:00:00Z<\/updated>/g)).toHaveLength(2);
});

test('a sitemap has each page in each language, and its day only if that is known', () => {
  const pages = [{ path: '/' }, { path: '/materials/mdf', changedOn: '2026-02-02' }];
  const text = sitemap(pages, ['/api/docs']);
  expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://site.invalid/</loc>',
    '<loc>https://site.invalid/de</loc>',
    '<loc>https://site.invalid/materials/mdf</loc>',
    '<loc>https://site.invalid/de/materials/mdf</loc>',
    '<loc>https://site.invalid/api/docs</loc>',
  ]);
  expect(text.match(/<lastmod>2026-02-02<\/lastmod>/g)).toHaveLength(2);
  expect(text.match(/hreflang="(en|de|x-default)"/g)).toHaveLength(12);
});
