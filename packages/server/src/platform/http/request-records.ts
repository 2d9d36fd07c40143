/** What is known of a request for a short while: its answer, and its lines in the log as they were written. */
export interface RequestRecord {
  id: string;
  method: string | null;
  /** Without its query. */
  path: string | null;
  status: number | null;
  ms: number | null;
  database_ms: number | null;
  model_ms: number | null;
  /** JSON, one each. */
  lines: string[];
}

const MAX_LINES = 30;
const MAX_LINE = 1000;
/** About 1 kB each. */
const MAX_RECORDS = 4000;
const MARK = '"reqId":"';

/** The last requests of this process, the latest last; earlier ones are dropped. */
export function createRequestRecords(maximum = MAX_RECORDS) {
  const records = new Map<string, RequestRecord>();

  function recordOf(id: string): RequestRecord {
    const known = records.get(id);
    if (known) return known;
    if (records.size >= maximum) records.delete(records.keys().next().value ?? '');
    const record: RequestRecord = {
      id,
      method: null,
      path: null,
      status: null,
      ms: null,
      database_ms: null,
      model_ms: null,
      lines: [],
    };
    records.set(id, record);
    return record;
  }

  return {
    /** A line of the log; it is kept if it belongs to a request. */
    noteLine: (line: string): void => {
      const start = line.indexOf(MARK);
      if (start === -1) return;
      const end = line.indexOf('"', start + MARK.length);
      const { lines } = recordOf(line.slice(start + MARK.length, end));
      // The last line says how it ended.
      if (lines.length >= MAX_LINES) lines.pop();
      lines.push(line.length > MAX_LINE ? line.slice(0, MAX_LINE) : line.trimEnd());
    },
    noteAnswer: (id: string, answer: Partial<Omit<RequestRecord, 'id' | 'lines'>>): void => {
      Object.assign(recordOf(id), answer);
    },
    /** What comes in floods must not push the others out. */
    forget: (id: string): void => void records.delete(id),
    find: (id: string): RequestRecord | undefined => records.get(id),
  };
}

/** Of this process, because its log is one too. */
export const requestRecords = createRequestRecords();
