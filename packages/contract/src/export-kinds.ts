import type { ExportFormat } from '@beamwright/domain/types';

export type { ExportFormat };

/** A new file, or the user’s own EZCAD library with the settings in it. */
export type ExportKind = ExportFormat | 'ezcad_merge';

/** The exports of a plan; `all` is every kind. */
export const PLAN_EXPORTS = ['card', 'csv', 'lightburn', 'ezcad', 'all'] as const;
export type PlanExport = (typeof PLAN_EXPORTS)[number];

/** The plan entry that allows each kind of export. */
export const PLAN_EXPORT_OF: Record<ExportKind, PlanExport> = {
  lightburn_library: 'lightburn',
  lightburn_project: 'lightburn',
  ezcad_pen_sheet: 'ezcad',
  ezcad_merge: 'ezcad',
  lasergrbl: 'all',
  csv: 'csv',
  json: 'all',
  svg: 'all',
};
