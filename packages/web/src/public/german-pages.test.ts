import { afterEach, expect, it } from 'vitest';
import { translationsIn } from '../../build/public-pages/translations-in.ts';
import text from '../locales/de/messages.po?raw';
import { i18n, startI18n } from '../lib/i18n.ts';
import { editedPlans } from '../testing/fake-plans.ts';
import type { Changes } from './files/change.ts';
import {
  renderBuiltPages,
  renderMissingPage,
  renderPlanPages,
  renderSiteParts,
} from './render-site.tsx';

const files = { css: '', script: '/islands.js', font: '/font.woff2', catalogs: {} };

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

/** Renders pages in German; the English sentences that have no translation. */
function untranslated(messages: Record<string, string>, most = Infinity): string[] {
  const found = new Set<string>();
  const stop = i18n.on('missing', ({ id }) => void found.add(id));
  const rendering = { locale: 'de', messages, files } as const;
  let rendered = 0;
  for (const { html } of renderBuiltPages(rendering)) {
    expect(html).toContain('<html lang="de"');
    if (++rendered >= most) break;
  }
  renderPlanPages({ plans: editedPlans(), isSelling: true }, rendering);
  renderPlanPages({ plans: editedPlans(), isSelling: false }, rendering);
  renderMissingPage(rendering);
  renderSiteParts(rendering, CHANGES);
  stop();
  return [...found].toSorted();
}

it('says everything in German: what is missing goes into src/locales/de/messages.po', async () =>
  expect(untranslated(await translationsIn(text, 'de'))).toEqual([]));

it('would miss a sentence without a translation', () =>
  expect(untranslated({}, 1)).toContain('Skip to content'));
