import fc from 'fast-check';
import { describe, it } from 'vitest';
import { MATERIALS } from '../materials/catalog.ts';
import { DEPTHS, OPERATIONS } from '../types.ts';
import { isDeepMetalEngrave, planDeepEngrave } from './deep/plan-deep-engrave.ts';
import { planStep } from './plan-step.ts';
import { expectSoundStep } from './testing/expect-sound-step.ts';
import { parsedOf } from './testing/make-job.ts';
import { above, machines, orNull } from './testing/random-machine.ts';
import { countCases } from '../testing/count-cases.ts';

/** With the 40,000 sentences of workflow/plan-job.property.test.ts these are 100,000 cases, 5,000 of them in an everyday run. */
const RUNS = { numRuns: countCases(60_000) };

const inputs = fc
  .record({
    machine: machines,
    operation: fc.constantFrom(...OPERATIONS),
    material: orNull(fc.constantFrom(...MATERIALS)),
    thickness_mm: orNull(above(0.01, 100)),
    depth: orNull(fc.constantFrom(...DEPTHS)),
    target_depth_mm: orNull(above(0.01, 10)),
    expected_color: orNull(fc.constantFrom('blue', 'black', 'gold')),
  })
  .map(({ machine, operation, material, ...overrides }) => ({
    machine,
    operation,
    material,
    parsed: parsedOf(material?.canonical ?? 'unknown stuff', {
      ...overrides,
      deep: overrides.depth === 'deep',
    }),
  }));

describe('every step', () => {
  it(
    'ENG-20 keeps every number within the machine, finite, with its speed inside its band, and says why',
    { timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const steps = isDeepMetalEngrave(input) ? planDeepEngrave(input) : [planStep(input)];
          for (const step of steps) expectSoundStep(step, input.machine);
        }),
        RUNS,
      );
    },
  );
});
