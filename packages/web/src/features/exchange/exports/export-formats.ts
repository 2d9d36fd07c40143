import { includesExport, PLAN_EXPORT_OF } from '@beamwright/contract';
import type { ExportKind, Plan } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

/** Server limit for a merge. */
export const MAX_MERGED = 100;

export const EXPORT_KINDS = Object.keys(PLAN_EXPORT_OF) as ExportKind[];

/** The smallest offered plan that includes a format; undefined until the plans have loaded. */
export const smallestPlanFor = <P extends Pick<Plan, 'exports'>>(
  plans: readonly P[],
  kind: ExportKind,
): P | undefined => plans.find((plan) => includesExport(plan, kind));

interface KindText {
  title: string;
  ending: string;
  purpose: string;
}

export function kindText(kind: ExportKind): KindText {
  switch (kind) {
    case 'lightburn_library':
      return {
        title: i18n.t('LightBurn library'),
        ending: '.clb',
        purpose: i18n.t('Presets for LightBurn’s material library'),
      };
    case 'lightburn_project':
      return {
        title: i18n.t('LightBurn project'),
        ending: '.lbrn2',
        purpose: i18n.t('Opens with one layer per setting'),
      };
    case 'ezcad_pen_sheet':
      return {
        title: i18n.t('EZCAD pen sheet'),
        ending: '.csv',
        purpose: i18n.t('Pen values as EZCAD names them, to type in or print'),
      };
    case 'ezcad_merge':
      return {
        title: i18n.t('Merge into your EZCAD library (beta)'),
        ending: '.lib .ini',
        purpose: i18n.t('Your own file with these settings added after its presets'),
      };
    case 'lasergrbl':
      return {
        title: i18n.t('LaserGRBL materials'),
        ending: '.psh',
        purpose: i18n.t('For LaserGRBL’s material database'),
      };
    case 'csv':
      return {
        title: i18n.t('Table'),
        ending: '.csv',
        purpose: i18n.t('For Excel and other spreadsheets. You can import it again.'),
      };
    case 'json':
      return {
        title: i18n.t('Everything'),
        ending: '.json',
        purpose: i18n.t('Complete data, for backups or your own programs'),
      };
    case 'svg':
      return {
        title: i18n.t('Drawing colors'),
        ending: '.svg',
        purpose: i18n.t('One color per setting, to draw with'),
      };
  }
}
