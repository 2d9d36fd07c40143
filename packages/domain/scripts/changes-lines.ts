/// <reference types="node" />
import { createHash } from 'node:crypto';
import { PUBLISHED_ROWS } from '../src/data/published-rows.ts';
import { MATERIALS } from '../src/materials/catalog.ts';
import { HAZARDS } from '../src/safety/hazards.ts';

const HEAD = 'date,material,settings,settings_digest,safety_digest';

/** What was published about a material from a day on. A material that is gone has neither settings nor digests. */
export interface MaterialState {
  material: string;
  /** Published settings that answer questions. */
  settings: number;
  settingsDigest: string;
  safetyDigest: string;
}

export interface DatedState extends MaterialState {
  /** `2026-11-30`. */
  date: string;
}

/** What the data says of every material now. */
export function currentStates(): MaterialState[] {
  return MATERIALS.map((material) => {
    const { canonical, safety, suitability, hazards } = material;
    const rows = PUBLISHED_ROWS.filter(
      (row) => row.material === canonical && row.excluded === null,
    );
    const dangers = HAZARDS.filter(({ hazard }) => hazards.includes(hazard));
    return {
      material: canonical,
      settings: rows.length,
      settingsDigest: digest(rows.map((row) => JSON.stringify(row)).toSorted()),
      safetyDigest: digest([safety, suitability, dangers]),
    };
  });
}

const digest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

/** Reads the committed list. No field is quoted. */
export function readStates(csv: string): DatedState[] {
  const [, ...lines] = csv.trim().split('\n');
  return lines.map((line) => {
    const [date = '', material = '', settings = '', settingsDigest = '', safetyDigest = ''] =
      line.split(',');
    return { date, material, settings: Number(settings), settingsDigest, safetyDigest };
  });
}

export const writeStates = (states: readonly DatedState[]): string => {
  const lines = states.map(({ date, material, settings, settingsDigest, safetyDigest }) => {
    if (/[",\n]/.test(material)) throw new Error(`quote “${material}” in changes.csv first`);
    return [date, material, settings, settingsDigest, safetyDigest].join(',');
  });
  return `${[HEAD, ...lines].join('\n')}\n`;
};

/**
 * The list with what changed since its last day. Days before are never written again; of a day, only the last state
 * is kept, and none if the material is back where it was.
 */
export function followStates(
  listed: readonly DatedState[],
  now: readonly MaterialState[],
  today: string,
): DatedState[] {
  const earlier = listed.filter(({ date }) => date < today);
  // A list that begins today is written whole.
  const before = lastOf(earlier);
  const names = new Set([...before.keys(), ...now.map(({ material }) => material)]);
  const byName = new Map(now.map((state) => [state.material, state]));
  const changed = [...names].flatMap((material) => {
    const state = byName.get(material) ?? gone(material);
    return isSame(before.get(material) ?? gone(material), state) ? [] : [{ date: today, ...state }];
  });
  return [...earlier, ...changed];
}

/** Whether the list says what the data says. */
export function isCurrent(listed: readonly DatedState[], now: readonly MaterialState[]): boolean {
  const last = lastOf(listed);
  const byName = new Map(now.map((state) => [state.material, state]));
  return [...new Set([...last.keys(), ...byName.keys()])].every((material) =>
    isSame(last.get(material) ?? gone(material), byName.get(material) ?? gone(material)),
  );
}

const lastOf = (states: readonly DatedState[]): Map<string, DatedState> =>
  new Map(states.map((state) => [state.material, state]));

const gone = (material: string): MaterialState => ({
  material,
  settings: 0,
  settingsDigest: '',
  safetyDigest: '',
});

const isSame = (a: MaterialState, b: MaterialState): boolean =>
  a.settingsDigest === b.settingsDigest && a.safetyDigest === b.safetyDigest;
