import { FEASIBILITY_ROWS, GAUGES, MOPA_COLORS, SOURCES } from '../data/evidence-tables.ts';
import { PUBLISHED_ROWS, type PublishedRow } from '../data/published-rows.ts';
import { PERCENT_SPEED_ROWS, UNKNOWN_POWER_ROWS } from '../data/relative-rows.ts';
import { LIGHT_ROWS } from '../light/light-table.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { HAZARDS } from '../safety/hazards.ts';

/** Where published settings are from. */
export interface SettingSource {
  title: string;
  ref: string;
  license: string;
  /** Settings that answers use. */
  used: number;
  /** Settings that only the fit reads, within one machine: their watts or the unit of their speed are unknown. */
  relative: number;
  /** Settings that answer nothing, such as copies. */
  left_out: number;
}

/** Where knowledge about materials, light, limits and gauges is from. */
export interface KnowledgeSource {
  code: string;
  title: string;
  /** One or more, separated by semicolons. */
  where: string;
  kind: string;
  /** Rows of our tables that cite it. */
  rows: number;
}

type Cited = Pick<PublishedRow, 'source_title' | 'source_ref' | 'license' | 'excluded'>;

/** Every source of settings, the one with the most that answers use first. */
export function listSettingSources(): SettingSource[] {
  const found = new Map<string, SettingSource>();
  const entryOf = ({ source_title: title, source_ref: ref, license }: Cited): SettingSource => {
    const entry = found.get(title) ?? { title, ref, license, used: 0, relative: 0, left_out: 0 };
    found.set(title, entry);
    return entry;
  };
  for (const row of PUBLISHED_ROWS) entryOf(row)[row.excluded === null ? 'used' : 'left_out'] += 1;
  for (const row of [...UNKNOWN_POWER_ROWS, ...PERCENT_SPEED_ROWS]) {
    entryOf(row)[row.excluded === null ? 'relative' : 'left_out'] += 1;
  }
  return [...found.values()].sort(
    (a, b) => b.used - a.used || b.relative - a.relative || (a.title < b.title ? -1 : 1),
  );
}

/** Every other source that a row cites, by code. */
export function listKnowledgeSources(): KnowledgeSource[] {
  const cited = [
    ...[MATERIALS, HAZARDS, FEASIBILITY_ROWS, LIGHT_ROWS].flatMap((rows) =>
      rows.flatMap(({ source }) => source),
    ),
    ...[GAUGES, MOPA_COLORS].flatMap((rows) => rows.map(({ source }) => source)),
  ];
  const counts = new Map<string, number>();
  for (const code of cited) counts.set(code, (counts.get(code) ?? 0) + 1);
  return SOURCES.flatMap(({ code, title, where, kind }) => {
    const rows = counts.get(code) ?? 0;
    return rows === 0 ? [] : [{ code, title, where, kind, rows }];
  });
}

export type ExclusionReason = NonNullable<PublishedRow['excluded']>;

/** Published settings that answer nothing, by reason, the most frequent first. */
export function countLeftOut(): { reason: ExclusionReason; settings: number }[] {
  const counts = new Map<ExclusionReason, number>();
  for (const { excluded } of PUBLISHED_ROWS) {
    if (excluded !== null) counts.set(excluded, (counts.get(excluded) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, settings]) => ({ reason, settings }))
    .sort((a, b) => b.settings - a.settings);
}
