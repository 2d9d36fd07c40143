import { withSettledAir } from '../../settle-air.ts';
import { OPERATIONS, type Operation } from '../../types.ts';
import type { Message } from '../../messages/message.ts';
import { cleanName } from '../clean-text.ts';
import { importMessage } from '../import-messages.ts';
import type { LayerMode, PortableStep } from '../portable-setting.ts';
import type { ImportNote } from '../read-result.ts';
import { droppedFields } from './layer-fields.ts';
import type { LayerElement } from './layer-element.ts';
import { NumberFields } from './number-fields.ts';

/** A layer whose frequency, minimum power and operation wait for the rest of the file. */
export interface ReadLayer {
  step: Omit<PortableStep, 'operation' | 'pass_type'>;
  /** Said by the title of the layer itself, when that is nothing but the name of an operation. */
  operation: Operation | null;
  isPerforated: boolean;
  /** The file says nothing: the default of the program counts where the machine has one. */
  lacksFrequency: boolean;
  lacksMinPower: boolean;
  /** Only galvo machines write such fields. */
  hasGalvoSign: boolean;
  hasPulseWidth: boolean;
  isOddStyle: boolean;
  /** Fill and line in one, as LightBurn before 1.0 wrote it. */
  isFillAndLine: boolean;
  refusals: ImportNote[];
  warnings: ImportNote[];
  dropped: string[];
}

const MODES: ReadonlyMap<string, LayerMode> = new Map([
  ['cut', 'line'],
  ['scan', 'fill'],
  ['offset', 'offset_fill'],
  ['image', 'image'],
  ['scan+cut', 'fill'],
]);
const DEFAULT_FREQUENCY_HZ = 20_000;
const DEFAULT_INTERVAL_MM = 0.1;
/**
 * Every power nobody set has 20 % in LightBurn: the second tube of full dumps (0.9.16 to 1.0.06: makerspace/LaserCutting,
 * MarcinZukowski/lightburn-tester), and `minPower`, which compact files leave out where it is 20 (0 of 743 say so).
 */
const DEFAULT_POWER = 20;
const MM_PER_INCH = 25.4;
const GALVO_FIELDS = [
  'qpulsewidth',
  'jumpspeed',
  'globalrepeat',
  'autorotate',
  'wobbleenable',
  'wobblesize',
];

/** One layer as LightBurn means it: what is absent has the default of the program (EXC-20, EXC-21). */
export function readLayer(layer: LayerElement): ReadLayer {
  const fields = new NumberFields(layer);
  const type = layer.type.trim().toLowerCase();
  const mode = MODES.get(type) ?? 'line';
  const isFill = mode !== 'line';
  const isPerforated = !isFill && fields.flag('perforate', false);
  const title = cleanName(layer.values.get('subname') ?? '');
  const operation = OPERATIONS.find((name) => name === title) ?? null;
  const frequency = readFrequency(fields);
  const power =
    fields.optional('maxpower', 'power_percent', { above: 0, most: 100 }) ?? DEFAULT_POWER;
  const min = fields.optional('minpower', 'min_power_percent', { least: 0, most: 100 });
  const step: ReadLayer['step'] = {
    name: title === '' || operation !== null ? null : title,
    layer_mode: mode,
    fill_type: isFill ? 'fill' : 'line',
    speed_mm_min: toMmMin(fields.needed('speed', 'speed_mm_min', { above: 0, most: 100_000 })),
    power_percent: power,
    min_power_percent: min !== null && min < power ? min : null,
    passes: readPasses(fields),
    interval_mm: isFill ? readInterval(fields) : null,
    frequency_hz: frequency,
    pulse_width_ns: fields.optional('qpulsewidth', 'pulse_width_ns', { least: 0 }) || null,
    // LightBurn shifts the line by this much; the cut is twice as wide.
    kerf_mm: isFill ? null : doubled(fields.optional('kerf', 'kerf_mm', {})) || null,
    ...withSettledAir({ air_assist: fields.flag('runblower', true), air_psi: null }),
    hatch_angle_deg: isFill ? (fields.optional('angle', 'hatch_angle_deg', {}) ?? 0) : null,
    hatch_angle_step_deg: isFill
      ? fields.optional('angleperpass', 'hatch_angle_step_deg', {})
      : null,
    hatch_type: isFill ? readHatch(fields) : null,
    expected_color: null,
    z_offset_mm: fields.optional('zoffset', 'z_offset_mm', {}),
  };
  const droppedParts = [
    ...droppedFields(layer, isFill, isPerforated),
    ...(min !== null && min > power ? [`minPower ${min}`] : []),
    ...(step.hatch_type === 'crosshatch' && !fields.flag('bidir', true) ? ['bidir 0'] : []),
  ];
  return {
    step,
    operation,
    isPerforated,
    lacksFrequency: frequency === null && !layer.values.has('frequency'),
    lacksMinPower: !layer.values.has('minpower'),
    hasGalvoSign: isGalvo(layer, frequency, fields.flag('overridefrequency', false)),
    hasPulseWidth: step.pulse_width_ns !== null,
    isOddStyle: layer.isOddStyle,
    isFillAndLine: type === 'scan+cut',
    refusals: fields.refusals,
    warnings: layerWarnings(layer, type, fields),
    dropped: droppedParts,
  };
}

/** How often the whole layer is run again: galvo users put their passes here. */
export function readRepeats(layer: LayerElement): { repeats: number; refusals: ImportNote[] } {
  const fields = new NumberFields(layer);
  const repeats = fields.count('globalrepeat', 'repeats') || 1;
  return { repeats, refusals: fields.refusals };
}

function layerWarnings(layer: LayerElement, type: string, fields: NumberFields): ImportNote[] {
  const warnings: ImportNote[] = [];
  const warn = (code: string, message: Message) =>
    warnings.push({ code, message, line: layer.line });
  if (!layer.values.get('maxpower')?.trim())
    warn('USUAL_POWER', importMessage('usual_power', { power: DEFAULT_POWER }));
  if (!MODES.has(type))
    warn(
      'UNKNOWN_LAYER_TYPE',
      importMessage('unknown_layer_type', { type: cleanName(layer.type) }),
    );
  if (fields.flag('hide', false) || !fields.flag('dooutput', true))
    warnings.push({
      code: 'SWITCHED_OFF',
      message: importMessage('switched_off'),
      line: layer.line,
      is_fact: true,
    });
  if (layer.values.has('numpasses') && fields.count('numpasses', 'passes') === 0)
    warn('ZERO_PASSES', importMessage('zero_passes'));
  for (const name of layer.twice)
    warn('FIELD_TWICE', importMessage('field_twice', { name: cleanName(name) }));
  return warnings;
}

/** A gantry writes 20 kHz and "not overridden" when frequency is not used. */
function readFrequency(fields: NumberFields): number | null {
  const frequency = fields.optional('frequency', 'frequency_hz', { least: 0 }) || null;
  const isUnused = fields.has('overridefrequency') && !fields.flag('overridefrequency', false);
  return isUnused && frequency === DEFAULT_FREQUENCY_HZ ? null : frequency;
}

/** A gantry with an RF tube overrides its frequency; any other that is not the default comes from a galvo. */
function isGalvo(layer: LayerElement, frequency: number | null, isOverridden: boolean): boolean {
  const hasField = (field: string) => !['0', undefined].includes(layer.values.get(field)?.trim());
  if (GALVO_FIELDS.some(hasField)) return true;
  return frequency !== null && frequency !== DEFAULT_FREQUENCY_HZ && !isOverridden;
}

function readPasses(fields: NumberFields): number {
  return fields.count('numpasses', 'passes') || 1;
}

function readInterval(fields: NumberFields): number {
  const interval = fields.optional('interval', 'interval_mm', { above: 0 });
  if (interval !== null) return interval;
  const dpi = fields.optional('dpi', 'interval_mm', { above: 0 });
  return dpi === null ? DEFAULT_INTERVAL_MM : tidy(MM_PER_INCH / dpi);
}

function readHatch(fields: NumberFields): PortableStep['hatch_type'] {
  if (fields.flag('crosshatch', false)) return 'crosshatch';
  return fields.flag('bidir', true) ? 'bidirectional' : 'unidirectional';
}

/** mm/s in the file, whatever the user sees. */
function toMmMin(mmPerSecond: number): number {
  return tidy(mmPerSecond * 60);
}

function doubled(offset: number | null): number | null {
  return offset === null ? null : tidy(offset * 2);
}

/** Without the last bits of a product: 16.6667 mm/s is 1000.002 mm/min. */
function tidy(value: number): number {
  return Number(value.toPrecision(9));
}
