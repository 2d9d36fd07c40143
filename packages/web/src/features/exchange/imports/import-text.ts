import type { ImportProgress, ImportState } from '@beamwright/contract';
import type { ImportFormat } from '@beamwright/domain/types';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

export function stateLabel(state: ImportState): string {
  switch (state) {
    case 'new':
      return i18n.t('New');
    case 'changed':
      return i18n.t('Changed');
    case 'suspicious':
      return i18n.t('Needs a look');
    case 'same':
      return i18n.t('Same');
    case 'blocked':
      return i18n.t('Blocked');
    case 'refused':
      return i18n.t('Unreadable');
  }
}

/** What the rows of a state are and what happens to them. */
export function stateHelp(state: ImportState): string {
  switch (state) {
    case 'new':
      return i18n.t('Not in your library yet. Clear any you don’t want.');
    case 'changed':
      return i18n.t(
        'Already in your library with different numbers. Choose what to do with each one, or with all of them.',
      );
    case 'suspicious':
      return i18n.t('Something looks wrong. These are skipped unless you select them.');
    case 'same':
      return i18n.t('Already in your library, or twice in the file. Nothing to do.');
    case 'blocked':
      return i18n.t('Not safe to laser. These are never saved.');
    case 'refused':
      return i18n.t('These lines couldn’t be read as settings.');
  }
}

/** Program names aren't translated. */
const FORMAT_NAMES: Record<ImportFormat, string> = {
  lightburn_library: 'LightBurn .clb',
  lightburn_project: 'LightBurn .lbrn2',
  lightburn_bundle: 'LightBurn .lbzip',
  ezcad2_library: 'EZCAD2 .lib',
  ezcad3_library: 'EZCAD3 .ini',
  lasergrbl: 'LaserGRBL .psh',
  rdworks: 'RDWorks .lib',
  meerk40t: 'MeerK40t .cfg',
  xtool: 'xTool',
  csv: 'CSV',
  json: 'JSON',
};

export const formatName = (format: ImportFormat): string => FORMAT_NAMES[format];

export function stageLabel(stage: ImportProgress['stage'], ahead: number): string {
  if (stage === 'waiting') return waitingText(ahead);
  if (stage === 'reading') return i18n.t('Reading file');
  return stage === 'judging' ? i18n.t('Checking settings') : i18n.t('Saving');
}

function waitingText(ahead: number): string {
  if (ahead === 0) return i18n.t('Other files are being read. Yours is next.');
  return i18n.t('{ahead, plural, one {# file is} other {# files are}} ahead of yours.', {
    ahead,
  });
}

/** Labels of text fields of settings and of table columns. */
export function fieldLabel(field: string): string {
  switch (field) {
    case 'setting':
      return i18n.t('Setting number');
    case 'name':
      return i18n.t('Name');
    case 'material':
      return i18n.t('Material');
    case 'thickness_mm':
      return i18n.t('Thickness');
    case 'notes':
      return i18n.t('Notes');
    case 'machine_name':
      return i18n.t('Machine');
    case 'machine_type':
      return i18n.t('Laser type');
    case 'machine_power_watts':
      return i18n.t('Machine power');
    case 'lens_focal_length_mm':
      return i18n.t('Focal length');
    case 'step_name':
      return i18n.t('Step name');
    case 'operation':
      return i18n.t('Operation');
    case 'layer_mode':
      return i18n.t('Layer mode');
    case 'pass_type':
      return i18n.t('Pass type');
    case 'repeats':
      return i18n.t('Repeats');
    case 'steps':
      return i18n.t('Steps');
    default:
      return numberLabel(field);
  }
}

function numberLabel(field: string): string {
  switch (field) {
    case 'speed_mm_min':
      return i18n.t('Speed');
    case 'power_percent':
      return i18n.t('Power');
    case 'min_power_percent':
      return i18n.t('Minimum power');
    case 'passes':
      return i18n.t('Passes');
    case 'interval_mm':
      return i18n.t('Line interval');
    case 'frequency_hz':
      return i18n.t('Frequency');
    case 'pulse_width_ns':
      return i18n.t('Pulse width');
    case 'kerf_mm':
      return i18n.t('Kerf');
    case 'air_assist':
      return i18n.t('Air assist');
    case 'air_psi':
      return i18n.t('Air pressure');
    case 'z_offset_mm':
      return i18n.t('Focus offset');
    case 'hatch_angle_deg':
      return i18n.t('Hatch angle');
    case 'hatch_angle_step_deg':
      return i18n.t('Hatch angle per pass');
    case 'hatch_type':
      return i18n.t('Hatch type');
    case 'cross_hatch':
      return i18n.t('Crosshatch');
    case 'fill_type':
      return i18n.t('Fill type');
    case 'expected_color':
      return i18n.t('Expected color');
    default:
      return field.replaceAll('_', ' ');
  }
}

export type Plain = string | number | boolean | null;

/** A value without a unit. */
export function plainText(value: Plain): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? i18n.t('yes') : i18n.t('no');
  return typeof value === 'number' ? formatNumber(value) : value;
}
