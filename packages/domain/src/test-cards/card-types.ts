/** `grid` varies one or two settings; the others look for one number each. */
export const CARD_KINDS = ['grid', 'interval', 'focus', 'kerf'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Settings a test card can vary. */
export const CARD_AXES = [
  'speed_mm_min',
  'power_percent',
  'passes',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'z_offset_mm',
] as const;
export type CardAxis = (typeof CARD_AXES)[number];

/**
 * Judgment of a tapped cell: `failed` did not cut through or is too faint, `worked` is usable, `best` looks best of
 * all, `too_much` is burned, charred or melted.
 */
export const CELL_MARKS = ['failed', 'worked', 'best', 'too_much'] as const;
export type CellMark = (typeof CELL_MARKS)[number];
