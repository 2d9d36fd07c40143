import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
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

/** The English sentences that have no translation while pages are rendered. */
function untranslated(messages: Record<string, string>, render: (to: Rendering) => void): string[] {
  const found = new Set<string>();
  const stop = i18n.on('missing', ({ id }) => void found.add(id));
  render({ locale: 'de', messages, files });
  stop();
  return [...found].toSorted();
}

function renderAll(to: Rendering): void {
  for (const { html } of renderBuiltPages(to)) expect(html).toContain('<html lang="de"');
  renderPlanPages({ plans: editedPlans(), isSelling: true, findings: {} }, to);
  renderPlanPages({ plans: editedPlans(), isSelling: false, findings: null }, to);
  renderMissingPage(to);
  renderUnavailablePage(to);
  renderSiteParts(to, CHANGES);
}

it('says everything in German: what is missing goes into src/locales/de/messages.po', async () =>
  expect(untranslated(await translationsIn(text, 'de'), renderAll)).toEqual([]));

it('would miss a sentence without a translation', () =>
  expect(untranslated({}, renderMissingPage)).toContain('Skip to content'));

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
