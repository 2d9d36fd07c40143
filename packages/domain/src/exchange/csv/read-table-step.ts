import type { Air } from '../../settle-air.ts';
import type { NotationValues } from '../notation.ts';
import type { PortableStep } from '../portable-setting.ts';
import { cleanName } from '../clean-text.ts';
import { importMessage } from '../import-messages.ts';
import { finishStep, warnOf } from '../row-draft.ts';
import { parseYesNo, hatchTypeIn, layerModeIn, operationIn, passTypeIn } from './cell-words.ts';
import type { TableRow } from './table-row.ts';

/**
 * One step from one line, `title` being the name and material of its setting and `noted` the values in its notes;
 * `null`, with the reason in the draft, when it cannot be one.
 */
export function readTableStep(
  row: TableRow,
  title: string,
  noted: NotationValues,
): PortableStep | null {
  const interval_mm = row.stepNumber('interval_mm');
  const name = cleanName(row.text('step_name'));
  // Other tables put the kind of pass, or a running number, where ours have the title of the step.
  const isOwn = row.has('pass_type');
  const isPassType = !isOwn && passTypeIn(name) !== null;
  const { layer_mode, operation } = readWork(row, title, interval_mm);
  return finishStep(row.draft, {
    name: name === '' || isPassType || (!isOwn && /^\d+$/.test(name)) ? null : name,
    operation,
    layer_mode,
    ...readFill(row),
    pass_type: isPassType ? passTypeIn(name) : passTypeIn(row.text('pass_type')),
    speed_mm_min: row.stepNumber('speed_mm_min'),
    power_percent: row.stepNumber('power_percent'),
    min_power_percent: row.stepNumber('min_power_percent'),
    passes: row.stepNumber('passes'),
    interval_mm,
    frequency_hz: row.stepNumber('frequency_hz'),
    pulse_width_ns: row.stepNumber('pulse_width_ns'),
    kerf_mm: row.stepNumber('kerf_mm'),
    ...readAir(row, noted),
    z_offset_mm: row.stepNumber('z_offset_mm'),
    hatch_angle_deg: row.stepNumber('hatch_angle_deg'),
    hatch_angle_step_deg: row.stepNumber('hatch_angle_step_deg'),
    hatch_type: readHatch(row),
    expected_color: cleanName(row.text('expected_color')) || null,
  });
}

function readFill(row: TableRow): Partial<Pick<PortableStep, 'fill_type'>> {
  const word = row.text('fill_type').toLowerCase();
  return word === 'line' || word === 'fill' ? { fill_type: word } : {};
}

function readHatch(row: TableRow): PortableStep['hatch_type'] {
  return parseYesNo(row.text('cross_hatch')) === true
    ? 'crosshatch'
    : hatchTypeIn(row.text('hatch_type'));
}

/** A column counts; notes do where there is none. */
function readAir(row: TableRow, noted: NotationValues): Air {
  if (!row.has('air_assist') && !row.has('air_psi'))
    return { air_assist: noted.air_assist ?? null, air_psi: noted.air_psi ?? null };
  const text = row.text('air_assist');
  const air_assist = parseYesNo(text);
  if (text !== '' && air_assist === null) row.draft.dropped.add(`air assist ${text}`.slice(0, 80));
  return { air_assist, air_psi: row.stepNumber('air_psi') };
}

/** Line or fill, and its operation: from its own cells, then the line interval, then the name. */
function readWork(
  row: TableRow,
  title: string,
  interval: number | null,
): Pick<PortableStep, 'layer_mode' | 'operation'> {
  const modeText = row.text('layer_mode') || row.text('fill_type') || row.text('hatch_type');
  const stated = operationIn(row.text('operation')) ?? operationIn(row.text('layer_mode'));
  const hasNoHatch = /^(?:none|no|keine?|aucune?)$/i.test(row.text('hatch_type'));
  const mode =
    layerModeIn(row.text('layer_mode')) ??
    layerModeIn(row.text('fill_type')) ??
    (hasNoHatch ? 'line' : null);
  if (stated !== null)
    return { operation: stated, layer_mode: mode ?? (isLineWork(stated) ? 'line' : 'fill') };
  const named = operationIn(title);
  if (mode === null && interval === null && named === null && modeText === '') {
    const isCut = row.text('thickness_mm') !== '';
    warnOf(
      row.draft,
      'OPERATION_GUESSED',
      importMessage('operation_guessed', { operation: isCut ? 'cut' : 'fill' }),
      row.line,
    );
    return isCut
      ? { operation: 'Cut', layer_mode: 'line' }
      : { operation: 'Engrave', layer_mode: 'fill' };
  }
  const isLine =
    mode === null ? interval === null && named !== null && isLineWork(named) : mode === 'line';
  const operation =
    named !== null && isLineWork(named) === isLine ? named : isLine ? 'Cut' : 'Engrave';
  return { operation, layer_mode: mode ?? (isLine ? 'line' : 'fill') };
}

function isLineWork(operation: PortableStep['operation']): boolean {
  return operation === 'Cut' || operation === 'Score' || operation === 'Perforate';
}
