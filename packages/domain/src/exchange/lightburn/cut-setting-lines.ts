import { airAsWritten } from '../../settle-air.ts';
import { formatNumber } from '../format-number.ts';
import type { PortableStep } from '../portable-setting.ts';
import { escapeXml, xmlAttributes } from '../write-xml.ts';

/** A layer with its steps, as LightBurn writes it. */
export interface CutSettingLayer {
  /** In run order; from the second on they are sub-layers. */
  steps: readonly PortableStep[];
  /** 0 in a library, 0 to 29 in a project. */
  index: number;
  /** Empty in a library. */
  name: string;
  /** Only in a library: in a project LightBurn would take the user's own numbers instead (EXC-25). */
  link_path: string | null;
  /** Place in the cutting order; 0 in a library. */
  priority: number;
  /** How often all steps are run, where LightBurn does that by itself; else 1. */
  global_repeat: number;
  /** Title of the first step where it says what a program cannot tell from the layer. */
  subnames: readonly (string | null)[];
  /** In a project, layers of pictures have a name of their own. */
  is_project: boolean;
}

const TYPES: Record<PortableStep['layer_mode'], string> = {
  line: 'Cut',
  fill: 'Scan',
  offset_fill: 'Offset',
  image: 'Image',
};
const INDENT = '    ';

/** Lines of one `CutSetting`, not indented; defaults are written too where a number matters (EXC-24). */
export function cutSettingLines(layer: CutSettingLayer): string[] {
  const [base, ...further] = layer.steps;
  if (base === undefined) return [];
  const isPicture = layer.is_project && base.layer_mode === 'image';
  const tag = isPicture ? 'CutSetting_Img' : 'CutSetting';
  const own: Field[] = [
    ['index', String(layer.index)],
    ['name', layer.name],
    ['LinkPath', layer.link_path],
  ];
  const tail: Field[] = [
    ['priority', String(layer.priority)],
    ['globalRepeat', layer.global_repeat === 1 ? null : String(layer.global_repeat)],
    ['tabCount', '1'],
    ['tabCountMax', '1'],
  ];
  return [
    `<${tag}${xmlAttributes({ type: TYPES[base.layer_mode] })}>`,
    ...valueLines([...own, ...stepFields(base, layer.subnames[0] ?? null), ...tail, ...dpi(base)]),
    ...further.flatMap((step, at) => subLayerLines(step, at + 1, layer.subnames[at + 1] ?? null)),
    `</${tag}>`,
  ];
}

type Field = [name: string, value: string | null];

function subLayerLines(step: PortableStep, index: number, subname: string | null): string[] {
  const attributes = xmlAttributes({ type: TYPES[step.layer_mode], index: String(index) });
  return [
    `${INDENT}<SubLayer${attributes}>`,
    ...valueLines([...stepFields(step, subname), ...dpi(step)]).map((line) => `${INDENT}${line}`),
    `${INDENT}</SubLayer>`,
  ];
}

function valueLines(fields: readonly Field[]): string[] {
  return fields
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${INDENT}<${name} Value="${escapeXml(value ?? '')}"/>`);
}

/** In the order LightBurn saves them. */
function stepFields(step: PortableStep, subname: string | null): Field[] {
  const isFill = step.layer_mode !== 'line';
  const power = formatNumber(step.power_percent);
  return [
    ['minPower', numeric(step.min_power_percent) ?? power],
    ['maxPower', power],
    ['maxPower2', '20'],
    ['speed', formatNumber(step.speed_mm_min / 60)],
    ['kerf', isFill || step.kerf_mm === null ? null : formatNumber(step.kerf_mm / 2)],
    ['zOffset', numeric(step.z_offset_mm)],
    ['frequency', numeric(step.frequency_hz)],
    ['QPulseWidth', numeric(step.pulse_width_ns)],
    // LightBurn turns air on where a layer doesn't say.
    ['runBlower', airAsWritten(step, step.operation, true) ? '1' : '0'],
    ['numPasses', step.passes === 1 ? null : String(step.passes)],
    ['anglePerPass', isFill ? numeric(step.hatch_angle_step_deg) : null],
    ['perforate', !isFill && step.operation === 'Perforate' ? '1' : null],
    ['bidir', isFill && step.hatch_type === 'unidirectional' ? '0' : null],
    ['crossHatch', isFill && step.hatch_type === 'crosshatch' ? '1' : null],
    ['interval', isFill ? numeric(step.interval_mm) : null],
    ['angle', isFill ? numeric(step.hatch_angle_deg || null) : null],
    ['subname', subname],
  ];
}

function dpi({ layer_mode, interval_mm }: PortableStep): Field[] {
  if (layer_mode !== 'image' || interval_mm === null) return [];
  return [['dpi', String(Math.round(25.4 / interval_mm))]];
}

function numeric(value: number | null): string | null {
  return value === null ? null : formatNumber(value);
}
