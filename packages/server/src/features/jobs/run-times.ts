import { sql } from 'kysely';
import { isFree, leaseFor } from '../../platform/db/lease.ts';

/**
 * The model may take 30 s and the rest of a run far less, so a run longer than this has lost its process. An even later
 * result is still saved, unless the user ran the job again.
 */
export const MAX_RUN_MS = 45_000;

/** For how long a process that said nothing more still has its run. Shorter than that of a request with a key. */
const HELD_S = 12;
export const heldUntil = leaseFor(HELD_S);

export const isRunning = sql<boolean>`(status = 'processing' and outcome is null)`;
/** Whether a run ended without a result, or its process says no more that it has it. */
export const isLeftByOthers = sql<boolean>`(status = 'failed' or (status = 'processing' and outcome is null
  and coalesce(${isFree('held_until', HELD_S)},
    run_started_at < now() - ${sql.lit(`${MAX_RUN_MS} ms`)}::interval)))`;
