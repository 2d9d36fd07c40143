import { fold } from '../language/fold.ts';
import { cleanName } from './clean-text.ts';
import { differingFields, type Difference } from './differing-fields.ts';
import { noteParts } from './note-parts.ts';
import type { PortableSetting } from './portable-setting.ts';

/** How a setting of a file compares with a library. */
export interface RowComparison {
  /** `same`: nothing the file says differs. `changed`: same material, thickness and name, other numbers. */
  status: 'new' | 'same' | 'changed';
  /** Place in the library of what it is compared with, from 0; `null` when new. */
  index: number | null;
  /** What the file would change. */
  differences: Difference[];
  /** Place of an earlier setting of the file with the same material, thickness and name; `null` without one. */
  duplicate_of: number | null;
  /** The earlier one says the same in everything. */
  is_copy: boolean;
}

/** A speed that went through a file with six digits is the same speed. */
const ROUNDING = 1e-5;

/**
 * Compares settings of a file with those of a library and with each other (EXC-10). Two are the same setting when
 * material, thickness (to 0.01 mm) and name are, in any case and with or without accents. What the file does not say is
 * no difference.
 */
export function compareRows(
  rows: readonly PortableSetting[],
  library: readonly PortableSetting[],
): RowComparison[] {
  const known = Map.groupBy(library.keys(), (at) => settingKey(library[at] as PortableSetting));
  const seen = new Map<string, number>();
  return rows.map((row, place) => {
    const key = settingKey(row);
    const earlier = seen.get(key) ?? null;
    if (earlier === null) seen.set(key, place);
    return {
      ...closest(row, known.get(key) ?? [], library),
      duplicate_of: earlier,
      is_copy: earlier !== null && changes(rows[earlier] as PortableSetting, row).length === 0,
    };
  });
}

function closest(
  row: PortableSetting,
  candidates: readonly number[],
  library: readonly PortableSetting[],
): Pick<RowComparison, 'status' | 'index' | 'differences'> {
  const [best] = candidates
    .map((index) => ({ index, differences: changes(library[index] as PortableSetting, row) }))
    .toSorted((one, other) => one.differences.length - other.differences.length);
  if (best === undefined) return { status: 'new', index: null, differences: [] };
  return { status: best.differences.length === 0 ? 'same' : 'changed', ...best };
}

function changes(before: PortableSetting, after: PortableSetting): Difference[] {
  return differingFields(before, after).filter(
    (difference) => isChange(difference) && !isOwnNote(difference, before),
  );
}

/** Our own files carry in a note what their program has no place for; read back, it says nothing new. */
function isOwnNote({ field, step, after }: Difference, before: PortableSetting): boolean {
  if (field !== 'notes' || step !== null || typeof after !== 'string') return false;
  const known = [...noteParts(before), before.notes].flatMap(pieces);
  return pieces(after).every((piece) =>
    known.some(
      (one) => one === piece || (piece.endsWith('…') && one.startsWith(piece.slice(0, -1))),
    ),
  );
}

const pieces = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((piece) => cleanName(piece))
    .filter(Boolean);

/** Names of the same setting may differ in case; a file that says nothing changes nothing. */
function isChange({ field, step, before, after }: Difference): boolean {
  if (step === null && (field === 'name' || field === 'material')) return false;
  if (after === null || after === '') return false;
  // Programs without the word "unknown" say that air is on.
  if (field === 'air_assist' && before === null && after === true) return false;
  // Most programs have no word for it and leave a sequence with one run.
  if (field === 'repeats' && after === 1) return false;
  if (typeof before !== 'number' || typeof after !== 'number') return true;
  return Math.abs(before - after) > ROUNDING * Math.max(Math.abs(before), Math.abs(after));
}

/** What two settings share that are the same one (EXC-10). */
export function settingKey({
  material,
  thickness_mm,
  name,
}: Pick<PortableSetting, 'material' | 'thickness_mm' | 'name'>): string {
  const words = (text: string) => fold(text).replace(/\s+/g, ' ').trim();
  return JSON.stringify([words(material), thickness_mm?.toFixed(2) ?? null, words(name)]);
}
