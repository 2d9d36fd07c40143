import { getJob, listMachines, parseJob } from '@beamwright/contract';
import type { ShownMessage } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  englishIn,
  inPseudoLanguage,
  startPseudoLanguage,
  stopPseudoLanguage,
} from '../lib/testing/pseudo-language.ts';
import { asked } from '../testing/fake-composer.ts';
import { api } from '../testing/fake-api.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aJob, aMachine, aProfile, aStep, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

beforeEach(async () => {
  // Loaded up front, because the first load takes long.
  await import('../lib/sentences.ts');
  startPseudoLanguage();
  api
    .on(listMachines, { items: [aMachine()], next_cursor: null })
    .on(parseJob, sampleOf(parseJob.output));
});
afterEach(stopPseudoLanguage);

/** A stored message; its English text must not be shown. */
const stored = (code: string, values: Message['values'] = {}): ShownMessage => ({
  code,
  values,
  text: `English of ${code}`,
});

const expectWords = (english: string) =>
  expect
    .poll(() => document.body.innerText, { timeout: 15_000 })
    .toContain(inPseudoLanguage(english));

it('shows the reasons and warnings of a step, and notices, without English', async () => {
  api.on(
    getJob,
    aJob({
      workflow: [
        aStep({
          rationale: stored('engine.generic'),
          details: [stored('engine.kerf_assumed', { kerf: 0.2 })],
          warnings: [stored('engine.galvo_cut')],
          capability_warning: stored('engine.galvo_cut'),
        }),
      ],
      safety_warnings: [stored('safety.stay')],
      ai: { message: stored('generation.unavailable') },
    }),
  );
  openApp(`/?job=${idOf(30)}`, aProfile());
  await expectWords('Generic starting point');
  await page.getByRole('button', { name: new RegExp(`^${inPseudoLanguage('See')} `) }).click();
  await expectWords('Kerf');
  await expectWords('The AI service isn');
  const shown = page.getByRole('main').element() as HTMLElement;
  expect(englishIn(shown.innerText.replaceAll(/birch plywood/gi, ''))).toEqual([]);
});

it('asks its questions without English', async () => {
  const question_text = stored('question.material_missing');
  api.on(
    getJob,
    aJob({
      outcome: 'clarify',
      workflow: [],
      questions: [asked({ question_text, help_text: null })],
    }),
  );
  openApp(`/?job=${idOf(30)}`, aProfile());
  await expectWords('What material is it');
  const shown = page.getByRole('main').element() as HTMLElement;
  expect(englishIn(shown.innerText.replaceAll(/birch plywood/gi, ''))).toEqual([]);
});
