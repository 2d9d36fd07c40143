import type { Air } from '../settle-air.ts';

/** Parts of a note end where the next begins. */
const ENDS = '(?=\\s*(?:[;,\\n]|$))';
const REPEATS = part('run all steps (\\d{1,5}) times');
const AIR = part('air (on|off)(?: \\(assumed\\))?');
const PRESSURE = part('air (\\d{1,4}(?:\\.\\d{1,6})?) psi');

/** How often all steps are run, as a part of a note; empty where they are run once. */
export function repeatsPart({ repeats }: { repeats: number }): string {
  return repeats === 1 ? '' : `run all steps ${repeats} times`;
}

/** Notes without the part that says how often all steps are run; `null` where none says it (EXC-16). */
export function takeRepeats(notes: string): { repeats: number | null; notes: string } {
  const [taken, rest] = take(notes, REPEATS);
  const repeats = Number(taken ?? 0);
  return repeats < 1 ? { repeats: null, notes } : { repeats, notes: rest };
}

/** Notes without the parts that say state and pressure of the air; both `null` where none does (EXC-16). */
export function takeAir(notes: string): Air & { notes: string } {
  const [state, withoutState] = take(notes, AIR);
  const [psi, rest] = take(withoutState, PRESSURE);
  return {
    air_assist: state === null ? null : state.toLowerCase() === 'on',
    air_psi: psi === null ? null : Number(psi),
    notes: rest,
  };
}

function part(words: string): RegExp {
  return new RegExp(`(^|[;,\\n][ \\t]*)${words}${ENDS}`, 'i');
}

function take(notes: string, pattern: RegExp): [taken: string | null, rest: string] {
  const found = pattern.exec(notes);
  if (found === null) return [null, notes];
  const rest = notes.slice(0, found.index) + notes.slice(found.index + found[0].length);
  return [found[2] ?? null, found.index === 0 ? rest.replace(/^\s*[;,\n]\s*/, '') : rest];
}
