import type { ActivityEntry, ActivityFilter } from '@beamwright/contract';
import { inEnglish } from '@beamwright/domain/messages';
import { writeCsvHead, writeCsvLine } from '../../platform/csv.ts';
import type { Work } from '../../platform/db/transactions.ts';
import { listActivity } from './select-activity.ts';

type Cell = string | number | boolean | null | undefined;

/** In the order of the columns. What stays is by id, so that two people of one name are two. */
const COLUMNS: Record<string, (entry: ActivityEntry) => Cell> = {
  time: ({ created_at }) => created_at,
  kind: ({ kind }) => kind,
  count: ({ count }) => count,
  by: ({ actor }) => actor?.name,
  by_id: ({ actor }) => actor?.id,
  person: ({ person }) => person?.name,
  person_id: ({ person }) => person?.id,
  machine: ({ machine }) => machine?.name,
  machine_id: ({ machine }) => machine?.id,
  setting: ({ setting }) => setting?.name,
  setting_id: ({ setting }) => setting?.id,
  version: ({ details }) => details.version,
  operation: ({ details }) => details.operation,
  cut_through: ({ details }) => details.cut_through,
  edge_score: ({ details }) => details.edge_score,
  outcome: ({ details }) => details.outcome,
  cells_marked: ({ details }) => details.marked,
  valid_until: ({ details }) => details.until,
  role: ({ details }) => details.role,
  rule: ({ details }) => details.rule,
  before: ({ details }) => details.before,
  what: ({ details }) =>
    details.summary === undefined
      ? (details.folder ??
        details.material ??
        details.kiosk ??
        details.team ??
        details.fields?.join(', '))
      : inEnglish(details.summary),
};

/** Entries per transaction. */
const PAGE = 500;

/** What happened in a team, page by page, as lines of a CSV file. */
export async function* exportActivity(
  db: <T>(work: Work<T>) => Promise<T>,
  teamId: string,
  filter: ActivityFilter,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsvHead(Object.keys(COLUMNS)));
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...filter, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const page = await db((trx) => listActivity(trx, teamId, query));
    if (page.items.length > 0) yield Buffer.from(page.items.map(writeLine).join(''));
    cursor = page.next_cursor;
  }
}

const writeLine = (entry: ActivityEntry): string =>
  writeCsvLine(Object.values(COLUMNS).map((cellOf) => cellOf(entry)));
