import type { Engine } from '../db/database-handle.ts';

const hasCluster = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Both engines, for behavior that may depend on the engine: hand-written SQL, triggers, row-level security, search,
 * locks, connections. PostgreSQL is included if TEST_DATABASE_URL names a cluster.
 */
export const TEST_ENGINES: Engine[] = hasCluster ? ['embedded', 'postgresql'] : ['embedded'];

/**
 * One engine, for behavior that does not depend on it because the database only stores data: PostgreSQL if there is
 * a cluster.
 */
export const ONE_ENGINE: Engine[] = [hasCluster ? 'postgresql' : 'embedded'];
