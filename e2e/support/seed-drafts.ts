import { createApp } from '../../packages/server/src/app.ts';
import { parseConfig } from '../../packages/server/src/config.ts';
import {
  storeDraft,
  type DraftJob,
} from '../../packages/server/src/features/ai/testing/a-draft.ts';
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts';
import { createLogger } from '../../packages/server/src/platform/logger.ts';

/**
 * The first eight cover every verdict: inside, outside, far outside, and blocked above the band on
 * material that burns.
 */
const JOBS: Partial<DraftJob>[] = [
  { material: 'birch plywood', operation: 'Cut', thickness_mm: 3, faster: 1.1 },
  { material: 'cast acrylic', operation: 'Cut', thickness_mm: 5, faster: 0.95 },
  { material: 'slate', operation: 'Engrave', thickness_mm: 5, faster: 1 },
  { material: 'stainless steel', operation: 'Mark', thickness_mm: 1, laser: 'Fiber', watts: 30 },
  { material: 'MDF', operation: 'Cut', thickness_mm: 6, watts: 80, beyond_band: 4 },
  { material: 'anodized aluminum', operation: 'Mark', laser: 'Fiber', watts: 60, beyond_band: 1.3 },
  { material: 'corrugated cardboard', operation: 'Cut', thickness_mm: 4, faster: 0.4 },
  { material: 'birch plywood', operation: 'Engrave', thickness_mm: 3, faster: 1.6 },
  { material: 'brass', thickness_mm: 3, operation: 'Engrave', laser: 'Fiber', depth: 'deep' },
  { material: 'birch plywood', operation: 'Cut', thickness_mm: 3, laser: 'Diode', watts: 10 },
];

/** Inserts drafts into a database that no server has opened yet; the first is the newest. */
export async function seedDrafts(
  place: { DATA_DIR: string; DATABASE_URL: string },
  count: number,
): Promise<void> {
  const config = parseConfig({ ...process.env, ...place });
  const log = createLogger('silent');
  const database = await openDatabase(config, { info: () => {}, warn: () => {} });
  const app = await createApp(config, database, log);
  for (let n = count - 1; n >= 0; n -= 1) {
    const confidence = 0.35 + ((n * 7) % 12) / 20;
    await storeDraft(app.platform.transactions, JOBS[n % JOBS.length], { confidence });
  }
  await app.close();
  await database.close();
}
