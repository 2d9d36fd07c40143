import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../http/store.ts';
import { asOwner } from '../library/fill-settings.ts';

/** About what a photo of a phone has after it was redrawn. */
const PHOTO_BYTES = 400_000;

/** Adds results with photos for a user. No server may be using the database. */
export async function fillPhotos(
  store: Store,
  { userId, folder, count }: { userId: string; folder: string; count: number },
): Promise<void> {
  mkdirSync(path.join(folder, 'photos', userId), { recursive: true });
  const keys = Array.from({ length: count }, () => `photos/${userId}/${randomUUID()}.jpg`);
  for (const key of keys) writeFileSync(path.join(folder, key), randomBytes(PHOTO_BYTES));
  await asOwner(store, async (run) => {
    await run(
      `insert into feedback (user_id, edge_score, photo_key, photo_bytes, material, operation,
         speed_mm_min, power_percent, passes)
       select $1, 7, key, $3, 'birch plywood', 'Cut', 600, 60, 1 from unnest($2::text[]) as key`,
      [userId, keys, PHOTO_BYTES],
    );
  });
}
