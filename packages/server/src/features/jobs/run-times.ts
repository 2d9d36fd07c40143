import { sql } from 'kysely';

/**
 * The model may take 30 s and the rest of a run far less, so a run longer than this has lost its process. An even later
 * result is still saved, unless the user ran the job again.
 */
export const MAX_RUN_MS = 45_000;

/** For how long a process that said nothing more still has its run. Shorter than that of a request with a key. */
const HELD_S = 12;
const heldFor = sql`${sql.lit(`${HELD_S} seconds`)}::interval`;
export const heldUntil = sql<Date>`now() + ${heldFor}`;

export const isRunning = sql<boolean>`(status = 'processing' and outcome is null)`;
/**
 * Whether a run ended without a result, or its process says no more that it has it. A time far ahead was written
 * before the clock went back.
 */
export const isLeftByOthers = sql<boolean>`(status = 'failed' or (status = 'processing' and outcome is null
  and coalesce(held_until <= now() or held_until > now() + 2 * ${heldFor},
    run_started_at < now() - ${sql.lit(`${MAX_RUN_MS} ms`)}::interval)))`;
