import type { QueryResult } from 'pg';

/** The part of a connection that migrations use. */
export interface OwnerClient {
  query: (text: string, values?: unknown[]) => Promise<QueryResult>;
}
