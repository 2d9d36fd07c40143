import {
  STATUS_COMPONENTS,
  type ComponentStatus,
  type ShownMaintenance,
  type StatusComponent,
  type StatusEntry,
  type StatusReport,
  type StatusState,
} from '@beamwright/contract';
import {
  checkedMinutesOf,
  shownDays,
  toDay,
  uptimeOf,
  withPending,
  type HistoryRow,
} from './history.ts';
import type { Known } from './last-known.ts';
import { dayOf, mergeMinutes, minuteOf, timeOf, toMark, toState } from './minutes.ts';
import { momentOf } from './page/time-text.ts';
import { entriesAbout, reportedOn } from './reported.ts';
import {
  COMPONENT_WORDS,
  detailOf,
  maintenanceWordOf,
  titleOf,
  wordOf,
  type Situation,
} from './words.ts';

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
  // A clock that was set back makes the last round one of the future.
  const isCurrent = known.at !== null && Math.abs(now - known.at) < CURRENT_MS;
  const rows = withPending(known.history, known.pending);
  const entries = [...known.entries, ...fromSettings(known.maintenance, now)];
  const open = entries.filter(({ kind, ends_at }) => kind === 'incident' && !isOver(ends_at, now));
  const on = entries.filter((entry) => isMaintenanceOn(entry, now));
  const components = STATUS_COMPONENTS.filter((key) => hasComponent(known, rows, key)).map((key) =>
    presentComponent(key, { known, rows, open, on, isCurrent, now }),
  );
  const apart = open.filter((entry) => !isShownBy(components, entry));
  const { since } = known.database;
  const situation = {
    components: components.map(({ key, state, is_maintenance }) => ({
      key,
      state,
      isSaid: open.some((entry) => entry.components.includes(key)),
      isPlanned: is_maintenance,
    })),
    isCurrent,
    checkedAt: known.at === null ? null : momentOf(known.at, now),
    databaseDownSince: since === null ? null : momentOf(since, now),
    apart: apart.map(({ title }) => title),
    maintenance: toMaintenance(on, now),
  };
  return {
    state: worst([...components.map(({ state }) => state), ...apart.flatMap(stateOf)]),
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
const isMaintenanceOn = ({ kind, starts_at, ends_at }: StatusEntry, now: number): boolean =>
  kind === 'maintenance' && Date.parse(starts_at) <= now && !isOver(ends_at, now);

/** Such as one without an effect, or about a component that this installation doesn't have. */
const isShownBy = (
  components: readonly ComponentStatus[],
  { impact, components: about }: StatusEntry,
): boolean => impact !== 'none' && components.some(({ key }) => about.includes(key));

const stateOf = ({ impact }: StatusEntry): StatusState[] => (impact === 'none' ? [] : [impact]);

const hasComponent = (
  { states }: Known,
  rows: readonly HistoryRow[],
  key: StatusComponent,
): boolean => states[key] !== undefined || rows.some(({ component }) => component === key);

/** Of several that end at different times, the title says no end. */
function toMaintenance(on: readonly StatusEntry[], now: number): Situation['maintenance'] {
  if (on.length === 0) return null;
  const [end, ...others] = new Set(on.map(({ ends_at }) => ends_at));
  const isSame = typeof end === 'string' && others.length === 0;
  return { titles: on.map(({ title }) => title), until: isSame ? momentOf(end, now) : null };
}

interface Context {
  known: Known;
  rows: readonly HistoryRow[];
  open: readonly StatusEntry[];
  /** Maintenance that is on. */
  on: readonly StatusEntry[];
  isCurrent: boolean;
  now: number;
}

function presentComponent(key: StatusComponent, context: Context): ComponentStatus {
  const { known, rows, open, on, isCurrent, now } = context;
  const own = rows.filter(({ component }) => component === key);
  const byDay = new Map(own.map((row) => [row.day, row]));
  const reported = entriesAbout(known.entries, key, now);
  const days = shownDays(now).map((day) =>
    toDay(day, byDay.get(day), reportedOn(day, reported, now)),
  );
  const isAbout = ({ components }: StatusEntry) => components.includes(key);
  const [said, planned] = [open.filter(isAbout), on.filter(isAbout)];
  const probed = isCurrent ? probedState(key, known, byDay) : 'no_data';
  const state = worst([probed, ...said.flatMap(stateOf), ...planned.flatMap(stateOf)]);
  const isSame = ({ impact }: StatusEntry) => impact === state;
  const isMaintenance = planned.some(isSame) && !said.some(isSame);
  return {
    key,
    name: COMPONENT_WORDS[key].name,
    state,
    word: isMaintenance ? maintenanceWordOf(key, state) : wordOf(key, state),
    is_maintenance: isMaintenance,
    since:
      state === probed && !isMaintenance
        ? sinceOf(byDay, state, known.at)
        : ([...said, ...planned].find(isSame)?.starts_at ?? null),
    uptime_percent: uptimeOf(days),
    checked_minutes: checkedMinutesOf(days),
    days,
  };
}

/** What this process found, and in the same minute the others: without a database, nobody knows of others. */
function probedState(
  key: StatusComponent,
  { states, at, database }: Known,
  byDay: ReadonlyMap<string, HistoryRow>,
): StatusState {
  const own = states[key] ?? 'no_data';
  if (at === null || database.state === 'down') return own;
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
      impact: 'degraded',
      components: ['library'],
      starts_at,
      ends_at: shown.until,
      phase: null,
      updates:
        shown.message === ''
          ? []
          : [{ id: OF_SETTINGS, phase: null, text: shown.message, at: starts_at, edited_at: null }],
      updated_at: starts_at,
    },
  ];
}
