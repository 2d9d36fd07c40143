import type { PublishedRow } from '../../data/published-rows.ts';

/**
 * Steps of a sequence, color cards and relief slices do not answer "how do I engrave this". Settings for the diode
 * module of a CO2 machine ("…_diode") belong to another laser.
 */
const NOT_A_SETTING =
  /\b(COPIED|HAZARD|hazard|one step of|many passes|clean pass|pass [23]\b|second pass|hatch [23]\b|white layer|colour oxide|colour mark|3D slice|3D engrave|2\.5D|\w+_diode\b)/i;

/** Whether a published row may be used as evidence at all (ENG-2). */
export function isAnswer(row: Pick<PublishedRow, 'note' | 'material'>): boolean {
  return !NOT_A_SETTING.test(row.note ?? '') && !/^(default material|other)$/.test(row.material);
}
