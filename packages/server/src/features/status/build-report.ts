import {
  STATUS_COMPONENTS,
  type ComponentStatus,
  type ShownMaintenance,
  type StatusComponent,
  type StatusEntry,
  type StatusReport,
  type StatusState,
} from '@beamwright/contract';
import { shownDays, toDay, uptimeOf, withPending, type HistoryRow } from './history.ts';
import type { Known } from './last-known.ts';
import { dayOf, mergeMinutes, minuteOf, timeOf, toMark, toState } from './minutes.ts';
import { clockOf } from './page/time-text.ts';
import { COMPONENT_WORDS, detailOf, titleOf, wordOf } from './words.ts';

/** Six rounds. */
const CURRENT_MS = 3 * 60 * 1000;
/** A process that starts again probes nothing for a while, and what was wrong is still wrong. */
const MAX_GAP_MINUTES = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Stands for the maintenance in the settings of the installation. */
const OF_SETTINGS = '00000000-0000-0000-0000-000000000000';

const SEVERITY: StatusState[] = ['operational', 'no_data', 'degraded', 'down'];
const worst = (states: readonly StatusState[]): StatusState =>
  states.reduce<StatusState>(
    (found, state) => (SEVERITY.indexOf(state) > SEVERITY.indexOf(found) ? state : found),
    states.length === 0 ? 'no_data' : 'operational',
  );

/** What everybody may know, from what is known. */
export function buildReport(known: Known, now: number): StatusReport {
  const isCurrent = known.at !== null && now - known.at < CURRENT_MS;
  const rows = withPending(known.history, known.pending);
  const entries = [...known.entries, ...fromSettings(known.maintenance, now)];
  const open = entries.filter((entry) => isOpenIncident(entry, now));
  const components = STATUS_COMPONENTS.filter((key) => hasComponent(known, rows, key)).map((key) =>
    presentComponent(key, { known, rows, open, isCurrent, now }),
  );
  const { since } = known.database;
  const situation = {
    components: components.map(({ key, state }) => ({
      key,
      state,
      isSaid: open.some((entry) => entry.components.includes(key)),
    })),
    isCurrent,
    checkedAt: known.at === null ? null : clockOf(known.at),
    databaseDownSince: since === null ? null : clockOf(since),
    maintenance: maintenanceOn(entries, now),
  };
  return {
    state: worst(components.map(({ state }) => state)),
    title: titleOf(situation),
    detail: detailOf(situation),
    checked_at: toIso(known.at),
    is_current: isCurrent,
    is_from_outside: known.isFromOutside,
    database: { state: isCurrent ? known.database.state : 'unknown', since: toIso(since) },
    components,
    incidents: open,
    maintenance: entries
      .filter(({ kind, ends_at }) => kind === 'maintenance' && !isOver(ends_at, now))
      .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
    past: entries.filter(({ ends_at }) => isOver(ends_at, now)),
  };
}

const toIso = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();
const isOver = (end: string | null, now: number): boolean => end !== null && Date.parse(end) <= now;
const isOpenIncident = ({ kind, starts_at, ends_at }: StatusEntry, now: number): boolean =>
  kind === 'incident' && Date.parse(starts_at) <= now && !isOver(ends_at, now);

const hasComponent = (
  { states }: Known,
  rows: readonly HistoryRow[],
  key: StatusComponent,
): boolean => states[key] !== undefined || rows.some(({ component }) => component === key);

function maintenanceOn(entries: readonly StatusEntry[], now: number) {
  const on = entries.find(
    ({ kind, starts_at, ends_at }) =>
      kind === 'maintenance' && Date.parse(starts_at) <= now && !isOver(ends_at, now),
  );
  if (on === undefined) return null;
  return { title: on.title, until: on.ends_at === null ? null : clockOf(on.ends_at) };
}

interface Context {
  known: Known;
  rows: readonly HistoryRow[];
  open: readonly StatusEntry[];
  isCurrent: boolean;
  now: number;
}

function presentComponent(key: StatusComponent, context: Context): ComponentStatus {
  const { known, rows, open, isCurrent, now } = context;
  const own = rows.filter(({ component }) => component === key);
  const byDay = new Map(own.map((row) => [row.day, row]));
  const days = shownDays(now).map((day) => toDay(day, byDay.get(day)));
  const said = open.filter(({ components }) => components.includes(key));
  const probed = isCurrent ? probedState(key, known, byDay) : 'no_data';
  const state = worst([
    probed,
    ...said.flatMap(({ impact }) => (impact === 'none' ? [] : [impact])),
  ]);
  return {
    key,
    name: COMPONENT_WORDS[key].name,
    state,
    word: wordOf(key, state),
    since: state === probed ? sinceOf(byDay, state, known.at) : (said[0]?.starts_at ?? null),
    uptime_percent: uptimeOf(days),
    days,
  };
}

/** What this process found, and in the same minute the others. */
function probedState(
  key: StatusComponent,
  { states, at }: Known,
  byDay: ReadonlyMap<string, HistoryRow>,
): StatusState {
  const own = states[key] ?? 'no_data';
  if (at === null) return own;
  const mark = byDay.get(dayOf(at))?.minutes?.[minuteOf(at)] ?? '-';
  return toState(mergeMinutes(toMark(own), mark));
}

/** The minute since which a component is as it is now, as far as the last two days tell. */
function sinceOf(
  byDay: ReadonlyMap<string, HistoryRow>,
  state: StatusState,
  at: number | null,
): string | null {
  if (at === null || state === 'no_data') return null;
  const today = dayOf(at);
  const yesterday = dayOf(at - DAY_MS);
  const before = byDay.get(yesterday)?.minutes ?? '';
  const minutes = before + (byDay.get(today)?.minutes ?? '').slice(0, minuteOf(at) + 1);
  const mark = toMark(state);
  let from: number | undefined;
  for (let place = minutes.length - 1, gap = 0; place >= 0; place -= 1) {
    if (minutes[place] === mark) [from, gap] = [place, 0];
    else if (minutes[place] !== '-' || (gap += 1) > MAX_GAP_MINUTES) break;
  }
  if (from === undefined) return null;
  return timeOf(before === '' ? today : yesterday, from).toISOString();
}

/** The read-only time that is set in the settings of the installation, if it has a plan. */
function fromSettings(shown: ShownMaintenance | null, now: number): StatusEntry[] {
  if (shown === null || (!shown.is_on && shown.from === null)) return [];
  const starts_at = shown.from ?? new Date(now).toISOString();
  return [
    {
      id: OF_SETTINGS,
      kind: 'maintenance',
      title: 'Saving is paused',
      impact: 'none',
      components: [],
      starts_at,
      ends_at: shown.until,
      phase: null,
      updates:
        shown.message === ''
          ? []
          : [{ id: OF_SETTINGS, phase: null, text: shown.message, at: starts_at }],
      updated_at: starts_at,
    },
  ];
}
