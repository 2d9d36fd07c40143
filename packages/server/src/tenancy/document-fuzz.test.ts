import { expect, test } from 'vitest';
import { buildApiDocument } from '../../scripts/api-document.ts';
import { ONE_ENGINE } from '../platform/testing/test-engines.ts';
import type { ApiDocument } from './api-fuzz/json-schema.ts';
import { runFuzz } from './api-fuzz/run-fuzz.ts';
import { isLong, seed } from './fuzz.ts';
import { startWorld } from './test-world.ts';

/** The same requests each time, so that a change is not blamed for what it did not break; `--long` tries others. */
const SEED = isLong ? seed : 21;
const ROUNDS = isLong ? 3 : 1;

/** Nothing fails, and no answer is outside of the API document. `npm run fuzz` asks for as long as you like. */
test.each(ONE_ENGINE)(
  'what is asked at random is answered as the API document says, on %s',
  { timeout: 900_000 },
  async (engine) => {
    const world = await startWorld(engine);
    try {
      const { findings, requests } = await runFuzz(world, {
        seed: SEED,
        document: buildApiDocument('us') as unknown as ApiDocument,
        goesOn: (round) => round < ROUNDS,
        times: isLong ? 10 : 3,
      });
      expect({ seed: SEED, findings: findings.slice(0, 5) }).toEqual({ seed: SEED, findings: [] });
      expect(requests).toBeGreaterThan(500);
    } finally {
      await world.close();
    }
  },
);
