/** Formats of the server's exports; the first of an ending is meant by it. */
export const EXPORT_ENDINGS = [
  { format: 'lightburn_library', ending: '.clb' },
  { format: 'lightburn_project', ending: '.lbrn2' },
  { format: 'json', ending: '.json' },
  { format: 'csv', ending: '.csv' },
  { format: 'lasergrbl', ending: '.psh' },
  { format: 'svg', ending: '.svg' },
  { format: 'ezcad_pen_sheet', ending: '.csv' },
] as const;
