import type { Engine } from '../db/database-handle.ts';

const hasCluster = Boolean(process.env.TEST_DATABASE_URL);

/**
 * For what an engine may decide: SQL of one's own, triggers, row-level security, search, locks, connections.
 * PostgreSQL is among them when TEST_DATABASE_URL names a cluster.
 */
export const TEST_ENGINES: Engine[] = hasCluster ? ['embedded', 'postgresql'] : ['embedded'];

/** For what is the same on every engine because the database only keeps it: PostgreSQL, where there is a cluster. */
export const ONE_ENGINE: Engine[] = [hasCluster ? 'postgresql' : 'embedded'];
