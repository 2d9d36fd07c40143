/** Files of other programs that are read. */
export const IMPORT_FORMATS = [
  'lightburn_library',
  'lightburn_project',
  'lightburn_bundle',
  'ezcad2_library',
  'ezcad3_library',
  'lasergrbl',
  'rdworks',
  'meerk40t',
  'xtool',
  'csv',
  'json',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Kinds of files that settings are written to. */
export const EXPORT_FORMATS = [
  'lightburn_library',
  'lightburn_project',
  'ezcad_pen_sheet',
  'lasergrbl',
  'csv',
  'json',
  'svg',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
