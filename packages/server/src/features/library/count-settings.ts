import type { SettingFacet } from '@beamwright/contract';
import { formatMm } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Maximum values per facet, most frequent first. */
const MAX_VALUES = 200;

const FACETS: Record<string, SettingFacet['facet']> = {
  machine_id: 'machine',
  lens_id: 'lens',
  material: 'material',
  operation: 'operation',
  source: 'source',
  tag: 'tag',
  folder_id: 'folder',
};

interface CountRow {
  name: string;
  value: string;
  label: string | null;
  count: number;
  focal_length_mm: number | null;
}

/** Uses counts maintained by the database, so a large library takes no longer than a small one. */
export async function countSettings(trx: Trx, userId: string) {
  const { rows } = await sql<CountRow>`
    select names.name, counted.value, counted.setting_count::int as count, lenses.focal_length_mm,
      coalesce(machines.name, folders.name, counted.label) as label
    from unnest(${Object.keys(FACETS)}::text[]) with ordinality as names (name, place)
      cross join lateral (
        select substr(word, length(names.name) + 2) as value, label, setting_count
        from setting_words
        where user_id = ${userId} and setting_count > 0
          and word >= names.name || '=' collate "C" and word < names.name || '>' collate "C"
        order by setting_count desc, word limit ${MAX_VALUES}
      ) as counted
      left join machines on names.name = 'machine_id' and machines.id::text = counted.value
      left join lenses on names.name = 'lens_id' and lenses.id::text = counted.value
      left join folders on names.name = 'folder_id' and folders.id::text = counted.value
    order by names.place, counted.setting_count desc, counted.value`.execute(trx);
  const pinned = await trx
    .selectFrom('settings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_pinned', '=', true)
    .executeTakeFirstOrThrow();
  const operations = rows.filter(({ name }) => name === 'operation');
  return {
    total: operations.reduce((sum, { count }) => sum + count, 0),
    pinned: pinned.count,
    facets: rows.map(present),
  };
}

function present({ name, value, label, count, focal_length_mm }: CountRow): SettingFacet {
  const facet = FACETS[name] as SettingFacet['facet'];
  if (value === 'none' && name.endsWith('_id')) return { facet, value: '', label: '', count };
  const shown = focal_length_mm === null ? (label ?? value) : formatMm(focal_length_mm);
  // Shows the latest spelling of a material; filtering matches every spelling.
  return {
    facet,
    value: name === 'tag' || name === 'material' ? shown : value,
    label: shown,
    count,
  };
}
