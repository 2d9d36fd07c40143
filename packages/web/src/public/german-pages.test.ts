import { afterEach, expect, it } from 'vitest';
import { translationsIn } from '../../build/public-pages/translations-in.ts';
import text from '../locales/de/messages.po?raw';
import { i18n, startI18n } from '../lib/i18n.ts';
import { editedPlans } from '../testing/fake-plans.ts';
import { renderBuiltPages, renderPlanPages } from './render-site.tsx';

const files = { css: '', script: '/islands.js', font: '/font.woff2' };

afterEach(() => void startI18n(['en-US']));

/** Renders every page in German; the English sentences that have no translation. */
function untranslated(messages: Record<string, string>): string[] {
  const found = new Set<string>();
  const stop = i18n.on('missing', ({ id }) => void found.add(id));
  const rendering = { locale: 'de', messages, files } as const;
  for (const { html } of renderBuiltPages(rendering)) expect(html).toContain('<html lang="de"');
  renderPlanPages({ plans: editedPlans() }, rendering);
  stop();
  return [...found].toSorted();
}

it('says everything in German: what is missing goes into src/locales/de/messages.po', async () =>
  expect(untranslated(await translationsIn(text, 'de'))).toEqual([]));

it('would miss a sentence without a translation', () =>
  expect(untranslated({})).toContain('Skip to content'));
