export const EXPORT_FORMATS = [
  'lightburn_library',
  'lightburn_project',
  'ezcad_pen_sheet',
  'ezcad_merge',
  'lasergrbl',
  'csv',
  'json',
  'svg',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What one setting loses in a format, or where it goes instead. */
export interface ExportLoss {
  /** Place of the setting among those given, from 0. */
  index: number;
  /** Field of a portable setting or step, for example `pulse_width_ns`. */
  field: string;
  /**
   * `note`: moved to a text of the file; `rounded`: kept less exactly; `assumed`: not said, and the program takes its own;
   * `lost`: not in the file.
   */
  fate: 'note' | 'rounded' | 'assumed' | 'lost';
  /** For people: "air pressure goes to the description". */
  message: string;
}

/** A file as a writer gives it; the caller names folders and sends it. */
export interface WrittenFile<Loss = ExportLoss> {
  /** Safe on every system: no path, no control characters. */
  name: string;
  media_type: string;
  content: string | Uint8Array;
  losses: Loss[];
}
