import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSoundNumbers, expectSoundStep } from '../engine/testing/expect-sound-step.ts';
import { above, machines } from '../engine/testing/random-machine.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { MATERIAL_NAMES } from '../materials/names.ts';
import { DEPTHS, OPERATIONS, STOCK_COLORS } from '../types.ts';
import type { JobRequest } from '../types.ts';
import { planJob } from './plan-job.ts';
import { countCases } from '../testing/count-cases.ts';

/** With the 60,000 steps of engine/plan-step.property.test.ts these are 100,000 cases, 5,000 of them in an everyday run. */
const RUNS = { numRuns: countCases(40_000) };

const RUN_ORDER = ['Engrave', 'Mark', 'Score', 'Perforate', 'Cut'];
const NAMES = [...MATERIAL_NAMES.phrases()].map(({ words }) => words.join(' '));
const lengths = fc
  .tuple(
    fc.constantFrom(
      '3',
      '0',
      '0.0001',
      '1/8',
      '1 1/2',
      '2-3',
      '3,5',
      '.093',
      '99999999',
      '-4',
      '16',
    ),
    fc.constantFrom('mm', '', 'cm', ' inch', '"', 'ga', ' oz', ' mil', ' gsm', ' mm thick'),
  )
  .map((parts) => parts.join(''));
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...MATERIALS.map(({ canonical }) => canonical)) },
  { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 3, arbitrary: lengths },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...'cut|engrave|mark|score|perforate|schneiden|gravieren|couper|cortar|wyciąć|deep|light|photo'.split(
        '|',
      ),
      ...'0.5mm deep|1e9 mm deep|x40|90x50mm|A4|60w|0 W|10w diode|blue|black|rotary|2 passes'.split(
        '|',
      ),
      ...'at 300 mm/s|80 %|20 kHz|110x110 lens|on|with|no|and|for|flurbium|NaN|Infinity|∞|½'.split(
        '|',
      ),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
);
const sentences = fc.array(words, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(' '));

const requests: fc.Arbitrary<JobRequest> = fc.record(
  {
    text: sentences,
    material: fc.constantFrom(...NAMES),
    thickness_mm: above(0.01, 500),
    operations: fc.subarray([...OPERATIONS], { minLength: 1 }),
    depth: fc.constantFrom(...DEPTHS),
    machine: machines,
    answers: fc.record(
      {
        material: fc.constantFrom(...NAMES, 'flurbium'),
        thickness_mm: above(0.01, 500),
        thickness_declined: fc.boolean(),
        depth: fc.constantFrom(...DEPTHS),
        color: fc.constantFrom(...STOCK_COLORS),
        coated: fc.boolean(),
      },
      { requiredKeys: ['material', 'thickness_declined'] },
    ),
    bypass_safety: fc.boolean(),
  },
  { requiredKeys: ['text', 'machine'] },
);

describe('every job', () => {
  it(
    'WRK-1 and ENG-20: sound numbers, run order, an outcome that fits',
    { timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(requests, (request) => {
          const result = planJob(request);
          expectSoundNumbers({ ...result, steps: [] });
          for (const step of result.steps) expectSoundStep(step, request.machine);
          const order = result.steps.map(({ operation }) => RUN_ORDER.indexOf(operation));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
          expect(result.steps.length > 0).toBe(result.outcome === 'workflow');
          expect(result.questions.length > 0).toBe(result.outcome === 'clarify');
          const impossible = result.impossible.map(({ operation }) => operation);
          expect(result.steps.filter((step) => impossible.includes(step.operation))).toEqual([]);
          if (result.outcome === 'impossible')
            expect(impossible.length).toBe(result.parsed.operations.length);
          if (result.outcome === 'blocked') expect(result.safety.level).toBe('block');
          if (result.questions.some(({ field }) => field === 'material'))
            expect(result.safety.level).not.toBe('safe');
        }),
        RUNS,
      );
    },
  );
});
