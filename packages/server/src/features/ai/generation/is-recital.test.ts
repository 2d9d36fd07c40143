import { LASER_TYPES } from '@beamwright/domain/types';
import { describe, expect, test } from 'vitest';
import {
  ORDERS,
  proposeInstructions,
  reviewInstructions,
  sanityInstructions,
} from './instructions.ts';
import { isRecital } from './is-recital.ts';

/** What a good model writes, in terms of our physics and data format. */
const GENUINE_RATIONALES = [
  'What decides a cut is J/mm: watts over speed, times passes. Ours is 3.9 J/mm.',
  'A glass tube does not fire steadily under about 10 %, so power stays at 12 %.',
  'A CO2 laser (10.6 µm) cuts and engraves organic material and acrylic; bare metal throws its light back.',
  'Bare metal throws its light back, so this is only for the coat.',
  'A fiber laser (1064 nm) marks and engraves metal and some plastics.',
  'Clear and organic stock lets its light through or only scorches, so this is a mark on the coat.',
  'What decides is pulse energy (watts over frequency), pulse width and the overlap of the spots.',
  'Each pulse width has a frequency below which the peak power falls, so 30 kHz.',
  'A UV laser (355 nm) marks plastics, glass and coated stock with little heat.',
  'Average power is small: slow fills with close lines, frequencies of some tens of kHz.',
  'No oxidation wanted on plastics, so the frequency stays at 40 kHz.',
  'A blue diode laser (about 450 nm) cuts thin wood and dark material in several passes and engraves.',
  'Clear stock lets its light through. What decides is J/mm; air assist matters much for cuts.',
  'What decides is J/mm; air assist matters much for cuts, so turn it on.',
  'Sources that agree weigh more than several rows of one source, and three agree on 4 J/mm.',
  'With one source or none, stay near our steps and be less sure: this is 5 % slower.',
  'Your own results come from this very machine and weigh more than published rows.',
  'What failed to cut through had too little energy: 5.6 J/mm did, so this is 6.9 J/mm.',
  'The rated energy comes from the watts a machine is sold with; the others come from optical watts.',
  'Two sources cut this with 5.9 to 7.2 J/mm and 5.6 J/mm failed on your machine, so this is 6.9 J/mm, a little slower than computed.',
] as const;

const proposal = (rationale: string, disagreement_reason: string | null = null) => ({
  steps: [{ speed: 10, speed_unit: 'mm/s', power_percent: 80, passes: 1 }],
  rationale,
  disagreement_reason,
});

/** Sentences of the instructions that are long enough to be recognized. */
const SENTENCES = ORDERS.flatMap((order) => order.trim().split(/(?<=[.;])\s+/)).filter(
  (sentence) => (sentence.match(/\p{L}+/gu)?.length ?? 0) >= 8,
);
const [first = ''] = SENTENCES;

describe('T11 recitals', () => {
  test.each(GENUINE_RATIONALES)('an honest rationale passes: %s', (rationale) => {
    expect(isRecital(proposal(rationale))).toBe(false);
    expect(isRecital(proposal('As published.', rationale))).toBe(false);
    expect(isRecital({ verdict: 'accept', amended: null, concerns: [rationale] })).toBe(false);
  });

  test('all physics at once is not a recital', () => {
    expect(isRecital(proposal(GENUINE_RATIONALES.join(' ')))).toBe(false);
  });

  test('every sentence of the instructions is detected anywhere', () => {
    expect(SENTENCES.length).toBeGreaterThan(20);
    for (const sentence of SENTENCES) {
      expect([sentence, isRecital(proposal(sentence))]).toEqual([sentence, true]);
      expect(isRecital(proposal('Fine.', `They say: ${sentence}`))).toBe(true);
      expect(isRecital({ verdict: 'reject', amended: null, concerns: ['No.', sentence] })).toBe(
        true,
      );
    }
  });

  test('every complete prompt is a recital, and so is each half', () => {
    const prompts = LASER_TYPES.flatMap((laser) => [
      proposeInstructions(laser),
      reviewInstructions(laser),
      sanityInstructions(laser),
    ]);
    for (const prompt of [...prompts, proposeInstructions(null), reviewInstructions(null)]) {
      expect(isRecital(proposal(prompt))).toBe(true);
      expect(isRecital(proposal(prompt.slice(0, prompt.length / 2)))).toBe(true);
    }
  });

  test.each([
    ['sentences in another order', SENTENCES.toReversed().join(' ')],
    ['capitals', first.toUpperCase()],
    ['punctuation between all words', first.split(/\s+/).join(' -- * ')],
    ['a word a line', first.split(/\s+/).join('\n')],
    ['a number before each word', first.replaceAll(/\S+/g, (word, at) => `${at}. ${word}`)],
    [
      'wide letters',
      first.replaceAll(/[a-z]/g, (l) => String.fromCodePoint(l.charCodeAt(0) + 0xfee0)),
    ],
    ['invisible characters within words', first.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u200B')],
    ['eight words of it', first.split(/\s+/).slice(1, 9).join(' ')],
    ['base64', Buffer.from(ORDERS.join('')).toString('base64')],
  ])('a recital with %s is detected', (_how, text) => {
    expect(isRecital(proposal(text))).toBe(true);
  });

  test('a recital spread over several fields is detected', () => {
    const words = first.split(/\s+/);
    const concerns = [words.slice(0, 4).join(' '), words.slice(4).join(' ')];
    expect(isRecital({ verdict: 'accept', amended: null, concerns })).toBe(true);
  });

  test('seven words in a row may be a coincidence; numbers and empty text are not a recital', () => {
    expect(isRecital(proposal(first.split(/\s+/).slice(0, 7).join(' ')))).toBe(false);
    for (const nothing of [null, undefined, 7, [], {}, '', { steps: [] }])
      expect(isRecital(nothing)).toBe(false);
  });
});
