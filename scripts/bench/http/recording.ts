import { readFileSync } from 'node:fs';

export interface Query {
  text: string;
  values: unknown[];
  name?: string;
}

/** The queries of each request, in order. */
export interface Recording {
  post: Query[][];
  get: Query[][];
}

/** Start and end of a request, in ms since 1970. */
export interface Span {
  kind: keyof Recording;
  from: number;
  to: number;
}

/** Background work of the server: tasks with their transactions, and the backup's reading of the log position. */
const isBackground = ({ text }: Query) => /pgboss|app_service|pg_current_wal/.test(text);

/**
 * Assigns the recorded queries to their requests, which ran one after another. A request that overlaps background
 * work is left out, because in the replay both would share a transaction.
 */
export function distribute(file: string, spans: readonly Span[]): Recording {
  const queries = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Query & { at: number });
  const recording: Recording = { post: [], get: [] };
  for (const { kind, from, to } of spans) {
    const own = queries.filter(({ at }) => at >= from && at <= to);
    if (own.some(isBackground)) continue;
    recording[kind].push(own.map(({ at: _at, ...query }) => query));
  }
  return recording;
}
