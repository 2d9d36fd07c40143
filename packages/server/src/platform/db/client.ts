import type { QueryResult } from 'pg';

/** What migrating needs of a connection. */
export interface OwnerClient {
  query: (text: string, values?: unknown[]) => Promise<QueryResult>;
}
