import path from 'node:path';
import pg from 'pg';
import { openPglite } from '../../../packages/server/src/platform/db/embedded/open-pglite.ts';
import {
  becomeOwner,
  dropOwnership,
  takeOwnership,
} from '../../../packages/server/src/platform/db/embedded/owner-rights.ts';
import type { Store } from '../http/store.ts';

/** Rows per statement: the embedded engine keeps everything a statement touches in memory. */
const BATCH = 10_000;

/**
 * Settings as a shop might collect them: twenty materials, fifty tags, a thousand customers, five thousand words in
 * notes.
 */
const FILL = `
  with made as (
    select gen_random_uuid() as id, gen_random_uuid() as version_id, n, 1 + n / 80 % 12 as thickness,
      (array['birch plywood', 'acrylic', 'mdf', 'walnut', 'leather', 'slate', 'anodized aluminum',
        'stainless steel', 'brass', 'oak', 'cork', 'felt', 'cardboard', 'glass', 'maple',
        'cherry wood', 'delrin', 'bamboo', 'titanium', 'paper'])[1 + n % 20] as material,
      (array['Cut', 'Engrave', 'Mark', 'Score'])[1 + n / 20 % 4] as operation
    from generate_series($2::int, $3::int) as n
  ), versions as (
    insert into settings_versions (id, user_id, setting_id, major_version, minor_version,
      version_type, change_summary, settings_snapshot, material, operation, confidence)
    select version_id, $1, id, 1, 1, 'user_copy', '{"code": "version.saved", "values": {}}', '{}', material,
      operation, 0.7 from made)
  insert into settings (id, version_id, user_id, name, material, thickness_mm, operation,
    speed_mm_min, speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, fill_type,
    layer_mode, confidence, source, method, rationale, machine_name, machine_type,
    machine_power_watts, tags, notes, created_at, is_pinned)
  select id, version_id, $1, operation || ' ' || material || ' ' || thickness || ' mm', material,
    thickness, operation, 600 + n % 1000, 500, 700, 60, 1, 'line', 'line', 0.1 + n % 85 / 100.0,
    'computed', 'model', '{"code": "engine.generic", "values": {}}', 'OMTech ' || n % 3, 'CO2', 60,
    array['tag ' || n % 50, 'customer ' || n % 997],
    'order of ' || translate((n % 5000)::text, '0123456789', 'abcdefghij') || 'son',
    now() - n * interval '1 minute', n % 1000 = 0
  from made`;

type Run = (text: string, values: unknown[]) => Promise<unknown>;

export async function asOwner(store: Store, work: (run: Run) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = store.env;
  if (DATABASE_URL !== undefined) {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await work((text, values) => client.query(text, values));
    await client.query('vacuum analyze');
    await client.end();
    return;
  }
  const database = await openPglite(path.join(DATA_DIR as string, 'database'));
  await takeOwnership(database);
  await becomeOwner(database);
  await work((text, values) => database.query(text, values));
  await database.exec('analyze');
  await dropOwnership(database);
  await database.close();
}

/**
 * Saves this many settings for a user whose plan allows them; returns the time in ms. No server may be using the
 * database.
 */
export async function fillSettings(store: Store, userId: string, count: number): Promise<number> {
  const started = performance.now();
  await asOwner(store, async (run) => {
    await run(`update profiles set plan_text = 'Shop' where id = $1`, [userId]);
    for (let from = 1; from <= count; from += BATCH) {
      await run(FILL, [userId, from, Math.min(count, from + BATCH - 1)]);
    }
  });
  return performance.now() - started;
}
