import { PUBLISHED_ROWS } from '@beamwright/domain';
import { listKnowledgeSources, listSettingSources } from '@beamwright/domain/sources';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { translationsIn } from '../../build/public-pages/translations-in.ts';
import { KeepLink } from '../features/marketing/bench/keep-link.tsx';
import text from '../locales/de/messages.po?raw';
import { i18n, startI18n } from '../lib/i18n.ts';
import { editedPlans } from '../testing/fake-plans.ts';
import type { Changes } from './files/change.ts';
import {
  renderBuiltPages,
  renderMissingPage,
  renderUnavailablePage,
  renderPlanPages,
  renderSiteParts,
} from './render-site.tsx';

const files = {
  styles: { parts: [], ofAnswers: [] },
  fonts: '',
  script: '/islands.js',
  catalogs: {},
};

type Rendering = Parameters<typeof renderMissingPage>[0];

afterEach(() => void startI18n(['en-US']));

const CHANGES: Changes = {
  since: '2026-11-01',
  list: (['added', 'removed', 'settings', 'safety'] as const).map((kind) => ({
    date: '2026-11-30',
    material: 'birch plywood',
    before: 1,
    after: 2,
    kind,
  })),
};

interface Rendered {
  /** English sentences without a translation. */
  missing: string[];
  pages: string[];
}

function renderIn(
  messages: Record<string, string>,
  render: (to: Rendering) => Iterable<{ html: string }>,
): Rendered {
  const found = new Set<string>();
  const stop = i18n.on('missing', ({ id }) => void found.add(id));
  const pages = Array.from(render({ locale: 'de', messages, files }), ({ html }) => html);
  stop();
  return { missing: [...found].toSorted(), pages };
}

function* renderAll(to: Rendering): Iterable<{ html: string }> {
  yield* renderBuiltPages(to);
  yield* renderPlanPages({ plans: editedPlans(), isSelling: true, findings: {} }, to);
  yield* renderPlanPages({ plans: editedPlans(), isSelling: false, findings: null }, to);
  yield renderMissingPage(to);
  yield renderUnavailablePage(to);
  renderSiteParts(to, CHANGES);
}

let all: Rendered;
beforeAll(async () => void (all = renderIn(await translationsIn(text, 'de'), renderAll)), 300_000);

it('says everything in German: what is missing goes into src/locales/de/messages.po', () => {
  expect(all.missing).toEqual([]);
  for (const html of all.pages) expect(html).toContain('<html lang="de"');
});

/** Text of sources, which stays as it was published. */
const ENGLISH = new Set([
  ...PUBLISHED_ROWS.flatMap(({ source_title, note }) => [source_title, note ?? '']),
  ...listSettingSources().map(({ title }) => title),
  ...listKnowledgeSources().map(({ title }) => title),
]);

/** Letters that every browser writes as they are. */
const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** English text whose element doesn’t say so. */
function unmarked(html: string): string[] {
  const texts = [...html.matchAll(/<[a-z]\w*([^<>]*)>([^<>]+)</g)];
  return texts.flatMap(([, attributes = '', text = '']) =>
    ENGLISH.has(decoded(text)) && !attributes.includes(' lang="en"') ? [decoded(text)] : [],
  );
}

it('says of English text of sources that it is English', () => {
  expect([...new Set(all.pages.flatMap(unmarked))]).toEqual([]);
  expect(all.pages.join('').split(' lang="en">').length).toBeGreaterThan(1000);
});

it('would miss a sentence without a translation, and English text that doesn’t say so', () => {
  const { missing } = renderIn({}, (to) => [renderMissingPage(to)]);
  expect(missing).toContain('Skip to content');
  const [note = ''] = PUBLISHED_ROWS.flatMap(({ note }) => note ?? []);
  expect(unmarked(`<small>${note}</small><small lang="en">${note}</small>`)).toEqual([note]);
});

it('says at every way into the app that it is in English', async () => {
  const messages = await translationsIn(text, 'de');
  const [home] = renderBuiltPages({ locale: 'de', messages, files });
  const header = /<header[\s\S]*?<\/header>/.exec(home?.html ?? '')?.[0] ?? '';
  expect(header).toContain('>Die App ist noch auf Englisch.</p>');
  const ways = header.match(/<a href="\/(?:login|signup)"[^>]*data-for="visitor"[^>]*>/g) ?? [];
  // In the menu of a phone, the sentence is right above.
  expect(ways.filter((way) => way.includes('aria-describedby="app-language"'))).toHaveLength(2);
  // German is still active.
  const keep = renderToStaticMarkup(KeepLink({ isOwn: true }));
  expect(keep).toContain('<p>Die App ist noch auf Englisch.</p>');
});
