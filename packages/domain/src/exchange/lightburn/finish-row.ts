import { guessOperation } from '../guess-operation.ts';
import { fold } from '../../language/fold.ts';
import type { PassType } from '../../types.ts';
import { importMessage } from '../import-messages.ts';
import { droppedKeys, notationNotes } from '../notation-notes.ts';
import type { NotedText } from '../notation.ts';
import type { PortableSetting, PortableStep } from '../portable-setting.ts';
import type { ImportedRow, ImportNote, RefusedRow } from '../read-result.ts';
import { findInchDoubt } from '../find-inch-doubt.ts';
import { findNameDoubts } from './find-name-doubts.ts';
import type { LayerElement } from './layer-element.ts';
import { readLayer, readRepeats, type ReadLayer } from './read-layer.ts';

/** One entry of a library or one layer of a project, before the whole file is known. */
export interface RawRow {
  line: number;
  material: string;
  /** What the user calls it; may be empty. */
  name: string;
  /** Title in place of a thickness; may be empty. */
  title: string;
  notes: string;
  /** The text with the notation of this row. */
  noted: NotedText;
  thickness_mm: number | null;
  layers: ReadLayer[];
  /** How often the whole layer is run. */
  global_repeat: number;
  refusals: ImportNote[];
}

export type FinishedRow = { kind: 'row'; row: ImportedRow } | { kind: 'refused'; row: RefusedRow };

const DEFAULT_FREQUENCY_HZ = 20_000;
const DEFAULT_MIN_POWER = 20;

/** A layer with its sub-layers in run order; `Scan+Cut` is a fill and then a line (EXC-22). */
export function readLayers(
  element: LayerElement,
): Pick<RawRow, 'layers' | 'global_repeat' | 'refusals'> {
  const { repeats, refusals } = readRepeats(element);
  const layers = [element, ...element.subLayers].flatMap((one) => {
    const layer = readLayer(one);
    return layer.isFillAndLine ? [layer, lineOf(layer)] : [layer];
  });
  const global_repeat = repeats;
  return {
    layers,
    global_repeat,
    refusals: [...refusals, ...layers.flatMap((layer) => layer.refusals)],
  };
}

/** The outline that such a layer draws with the same numbers. */
function lineOf(layer: ReadLayer): ReadLayer {
  const line = { layer_mode: 'line', fill_type: 'line', interval_mm: null } as const;
  const hatch = { hatch_angle_deg: null, hatch_angle_step_deg: null, hatch_type: null };
  return {
    ...layer,
    step: { ...layer.step, ...line, ...hatch },
    operation: 'Score',
    refusals: [],
    warnings: [],
    dropped: [],
  };
}

/** Whether a file comes from a galvo machine, which decides what an absent frequency means. */
export function isGalvoFile(rows: readonly RawRow[]): boolean {
  return rows.some(({ layers }) => layers.some(({ hasGalvoSign }) => hasGalvoSign));
}

/** A row, now that the file is known. */
export function finishRow(raw: RawRow, isGalvo: boolean): FinishedRow {
  const title = raw.title === '' ? raw.name : raw.name === '' ? raw.title : raw.name;
  if (raw.refusals.length > 0) {
    const shown = [raw.material, title].filter(Boolean).join(', ');
    return { kind: 'refused', row: { line: raw.line, title: shown, reasons: raw.refusals } };
  }
  const { repeats, isInPasses } = repeatsOf(raw);
  const [first, ...rest] = finishSteps(raw, isGalvo, isInPasses);
  const setting: PortableSetting = {
    name: title,
    material: raw.material,
    thickness_mm: raw.thickness_mm,
    notes: [raw.title === title ? '' : raw.title, raw.notes].filter(Boolean).join('\n'),
    repeats,
    machine_name: null,
    machine_type: raw.layers.some(({ hasPulseWidth }) => hasPulseWidth) ? 'Fiber' : null,
    machine_power_watts: null,
    lens_focal_length_mm: null,
    steps: [first as PortableStep, ...rest],
  };
  if (setting.name === '') setting.name = nameFor(setting);
  return {
    kind: 'row',
    row: {
      line: raw.line,
      setting,
      warnings: [
        ...rowWarnings(raw, isInPasses),
        ...notationNotes(raw.noted, raw.line),
        ...findNameDoubts(raw),
        ...[findInchDoubt(setting, raw.line)].filter((doubt) => doubt !== null),
      ],
      dropped: [
        ...new Set([...raw.layers.flatMap(({ dropped }) => dropped), ...droppedKeys(raw.noted)]),
      ],
    },
  };
}

/**
 * Galvo users put the passes of a layer into its global repeats. Of a sequence, and where the notation says so, they
 * are the repeats of all steps instead.
 */
function repeatsOf({ layers, global_repeat, noted }: RawRow) {
  const { repeats } = noted.values;
  const isInPasses = layers.length === 1 && repeats === undefined;
  if (isInPasses) return { repeats: 1, isInPasses };
  return { repeats: global_repeat > 1 ? global_repeat : (repeats ?? 1), isInPasses };
}

function finishSteps(
  { layers, name, title, global_repeat }: RawRow,
  isGalvo: boolean,
  isInPasses: boolean,
): PortableStep[] {
  const passTypes = layers.map(({ step }) => passTypeOf(step.name));
  const isDeep = passTypes.some((type) => type !== null && type !== 'outline');
  return layers.map(({ step, operation, isPerforated, ...layer }, at) => ({
    ...step,
    passes: isInPasses ? step.passes * global_repeat : step.passes,
    pass_type: isDeep ? (passTypes[at] ?? null) : null,
    operation:
      operation ??
      (isDeep
        ? 'Engrave'
        : guessOperation({
            mode: step.layer_mode,
            perforated: isPerforated,
            titles: [step.name, name, title],
          })),
    min_power_percent: layer.lacksMinPower
      ? usualMinPower(step.power_percent, isGalvo)
      : step.min_power_percent,
    frequency_hz: layer.lacksFrequency && isGalvo ? DEFAULT_FREQUENCY_HZ : step.frequency_hz,
  }));
}

/** LightBurn slows to 20 % in corners where nothing is said; mirrors have no corners. */
function usualMinPower(power: number, isGalvo: boolean): number | null {
  return isGalvo || power <= DEFAULT_MIN_POWER ? null : DEFAULT_MIN_POWER;
}

const PASS_TYPES: readonly PassType[] = ['preheat', 'roughing', 'finishing', 'outline'];

function passTypeOf(title: string | null): PassType | null {
  const folded = fold(title ?? '').trim();
  return PASS_TYPES.find((type) => type === folded) ?? null;
}

function rowWarnings({ layers, line, global_repeat }: RawRow, isInPasses: boolean): ImportNote[] {
  const warnings = layers.flatMap((layer) => layer.warnings);
  if (layers.some(({ isOddStyle }) => isOddStyle))
    warnings.push({
      code: 'ATTRIBUTE_STYLE',
      message: importMessage('not_written_by_lightburn'),
      line,
      is_fact: true,
    });
  if (layers.some(({ isFillAndLine }) => isFillAndLine))
    warnings.push({
      code: 'SCAN_PLUS_CUT',
      message: importMessage('fill_and_line'),
      line,
      is_fact: true,
    });
  if (isInPasses && global_repeat > 1)
    warnings.push({
      code: 'GLOBAL_REPEAT',
      message: importMessage('global_repeat', { times: global_repeat }),
      line,
      is_fact: true,
    });
  return warnings;
}

/** "Cut MDF 3 mm", where the file gives no name. */
function nameFor({ steps, material, thickness_mm }: PortableSetting): string {
  const thickness = thickness_mm === null ? [] : [`${thickness_mm} mm`];
  return [steps[0].operation, material, ...thickness].join(' ');
}
