import { fold } from '../language/fold.ts';
import type { CatalogMachine } from '../machines/catalog.ts';
import { searchMachines } from '../machines/search-machines.ts';
import type { LaserType } from '../types.ts';

/** What the name of a machine says of its laser. */
export interface ModelFacts {
  machine_type: LaserType | null;
  /** Optical watts. */
  machine_power_watts: number | null;
}

/**
 * The last watts of a name are those of the beam: of the 37 models in LaserGRBL's own StandardMaterials.psh (b81845c), 13
 * have them in brackets behind those of advertising, as in "Ortur LU7W (1.5W)" and "Atomstack A5 20W (5W)".
 */
const WATTS = /(\d{1,4}(?:[.,]\d{1,3})?) ?w(?:att)?s?\b/g;

const KINDS: readonly [LaserType, RegExp][] = [
  ['CO2', /\bco2\b|\bk40\b/],
  ['Fiber', /\bfib(?:er|re)\b|\bmopa\b/],
  ['UV', /\buv\b/],
  ['Diode', /\bdiode\b/],
];

/** Words that make another machine of a model: an "F1 Ultra" is no "F1". */
const VARIANT = /^(?:pro|ultra|max|plus|mini|lite|se|v\d)$/;

/**
 * The kind of laser and its watts: from the words of the name, else from the catalog where all machines that fit agree.
 * `type` where the kind is known already.
 */
export function modelFacts(model: string, type?: LaserType): ModelFacts {
  const words = fold(model).slice(0, 200);
  const known = catalogOf(words.replace(/\([^()]*\)/g, ' '), type);
  return {
    machine_type:
      type ??
      KINDS.find(([, pattern]) => pattern.test(words))?.[0] ??
      agreed(known.map(({ laser_type }) => laser_type)),
    machine_power_watts: wattsIn(words) ?? agreed(known.map(({ power_watts }) => power_watts)),
  };
}

function catalogOf(words: string, type: LaserType | undefined): CatalogMachine[] {
  const asked = new Set(words.split(/[^\p{L}\d]+/u));
  return searchMachines(words, type === undefined ? {} : { laser_type: type }).filter(({ model }) =>
    fold(model)
      .split(/[^\p{L}\d]+/u)
      .every((word) => !VARIANT.test(word) || asked.has(word)),
  );
}

function wattsIn(words: string): number | null {
  const text = [...words.matchAll(WATTS)].at(-1)?.[1];
  const watts = Number(text?.replace(',', '.') ?? 0);
  return watts > 0 ? watts : null;
}

function agreed<Value>(values: readonly (Value | null)[]): Value | null {
  const [first = null, ...rest] = values;
  return rest.every((value) => value === first) ? first : null;
}
