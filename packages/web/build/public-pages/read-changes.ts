import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Change, Changes } from '../../src/public/files/change.ts';

const FILE = path.resolve(import.meta.dirname, '../../../domain/data/changes.csv');

interface State {
  date: string;
  material: string;
  settings: number;
  settingsDigest: string;
  safetyDigest: string;
}

/** What changed since the list of changes began. */
export async function readChanges(): Promise<Changes> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trim().split('\n');
  return toChanges(lines.map(toState));
}

/** No field is quoted. */
function toState(line: string): State {
  const [date = '', material = '', settings = '', settingsDigest = '', safetyDigest = ''] =
    line.split(',');
  return { date, material, settings: Number(settings), settingsDigest, safetyDigest };
}

/** The states of a material in the order of their days; those of the first day are where everything begins. */
export function toChanges(states: readonly State[]): Changes {
  const since = states[0]?.date ?? '';
  const last = new Map<string, State>();
  const list: Change[] = [];
  for (const state of states) {
    const before = last.get(state.material);
    last.set(state.material, state);
    if (state.date !== since) list.push(...kindsOf(before, state).map(toChange(before, state)));
  }
  return {
    since,
    list: list.toSorted((a, b) => b.date.localeCompare(a.date)),
  };
}

const isListed = (state: State | undefined): state is State =>
  state !== undefined && state.safetyDigest !== '';

function kindsOf(before: State | undefined, after: State): Change['kind'][] {
  if (!isListed(after)) return ['removed'];
  if (!isListed(before)) return ['added'];
  const kinds: Change['kind'][] = [];
  if (before.safetyDigest !== after.safetyDigest) kinds.push('safety');
  if (before.settingsDigest !== after.settingsDigest) kinds.push('settings');
  return kinds;
}

const toChange =
  (before: State | undefined, { date, material, settings }: State) =>
  (kind: Change['kind']): Change => ({
    date,
    material,
    kind,
    before: before?.settings ?? 0,
    after: settings,
  });
