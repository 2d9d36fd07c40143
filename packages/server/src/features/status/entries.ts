import {
  MAX_STATUS_ENTRIES,
  MAX_STATUS_UPDATES,
  STATUS_DAYS,
  type StatusEntry,
} from '@beamwright/contract';
import type { Query } from './database-line.ts';

interface Row extends Omit<StatusEntry, 'starts_at' | 'ends_at' | 'updated_at' | 'phase'> {
  starts_at: Date;
  ends_at: Date | null;
  updated_at: Date;
}

const isoOf = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `$1`: one entry; null is all that are open, or ended within the days that are shown. */
const SELECT_ENTRIES = `select entry.id, entry.kind, entry.title, entry.impact, entry.components,
    entry.starts_at, entry.ends_at, entry.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', said.id, 'phase', said.phase, 'text', said.body,
        'at', ${isoOf('said.created_at')}, 'edited_at', ${isoOf('said.edited_at')})
        order by said.created_at desc, said.id desc)
      from (select * from status_updates where entry_id = entry.id
        order by created_at desc, id desc limit ${MAX_STATUS_UPDATES}) said), '[]') as updates
  from status_entries entry
  where case when $1::uuid is null then entry.ends_at is null or entry.ends_at > now() - make_interval(days => ${STATUS_DAYS})
    else entry.id = $1::uuid end
  order by entry.starts_at desc, entry.id desc limit ${MAX_STATUS_ENTRIES}`;

const presentEntry = (row: Row): StatusEntry => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  phase: row.kind === 'incident' ? (row.updates[0]?.phase ?? 'investigating') : null,
});

export async function readEntries(query: Query, id: string | null = null): Promise<StatusEntry[]> {
  return (await query<Row>(SELECT_ENTRIES, [id])).map(presentEntry);
}
