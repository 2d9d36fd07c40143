import type { LaserType, Operation } from '../../types.ts';
import { cleanName } from '../clean-text.ts';
import { MAX_FIELDS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import { parseJson } from '../json/parse-json.ts';
import type { LibraryReader } from '../library-reader.ts';
import { parseNumber } from '../parse-number.ts';
import type { LayerMode, PortableStep } from '../portable-setting.ts';
import { readRows } from '../read-rows.ts';
import type { FinishedRow, NumberField, RowDraft } from '../row-draft.ts';
import { checkNumber, finishRow, finishStep, refuseRow, startRow, warnOf } from '../row-draft.ts';
import { splitThickness } from '../thickness-in-name.ts';
import { fieldOf, itemsOf, pairsOf, textIn } from './walk-json.ts';

/** Parameters somewhere in a file, whichever of its two shapes it has. */
interface XtoolItem {
  title: string;
  material: string;
  processingType: string;
  parameters: unknown;
  watts: unknown;
}

/** What xTool Studio calls engrave, score and cut. */
const WORK = new Map<string, [Operation, LayerMode]>([
  ['VECTOR_CUTTING', ['Cut', 'line']],
  ['VECTOR_ENGRAVING', ['Score', 'line']],
  ['FILL_VECTOR_ENGRAVING', ['Engrave', 'fill']],
  ['BITMAP_ENGRAVING', ['Engrave', 'image']],
]);
/** Light sources; `red` is the infrared one, a fiber or a solid-state laser of 1064 nm. */
const LIGHT = new Map<string, LaserType>([
  ['blue', 'Diode'],
  ['red', 'Fiber'],
  ['co2', 'CO2'],
  ['uv', 'UV'],
]);

/** Saved parameters (an array) and projects of xTool Creative Space and Studio. */
export const xtoolReader: LibraryReader = {
  format: 'xtool',
  sniff: ({ text }) => {
    if (!/^\s*[[{]/.test(text)) return 0;
    if (/"processingType"\s*:\s*"[A-Z_]+"/.test(text)) return 0.9;
    return /"canvasId"\s*:/.test(text) && /"(?:extId|extName|device|canvas)"\s*:/.test(text)
      ? 0.9
      : 0;
  },
  *read({ text }) {
    yield 0;
    const parsed = parseJson(text);
    if (!parsed.ok) return parsed;
    const file = parsed.value;
    const items = Array.isArray(file) ? savedParameters(file) : projectParameters(file);
    return yield* readRows('xtool', items, readItem, {
      warnings: [
        {
          code: 'MATERIAL_FROM_NAME',
          message: importMessage('material_from_names', { source: 'xtool' }),
          line: null,
        },
      ],
    });
  },
};

function savedParameters(file: readonly unknown[]): XtoolItem[] {
  return file.map((entry) => {
    const name = cleanName(textIn(entry, 'name'));
    return {
      title: name,
      material: name,
      processingType: textIn(entry, 'processingType'),
      parameters: fieldOf(entry, 'data'),
      watts: fieldOf(entry, 'devicePower'),
    };
  });
}

/** Every object of a drawing repeats its parameters; equal ones are read once. */
function projectParameters(file: unknown): XtoolItem[] {
  const device = fieldOf(file, 'device');
  const titles = new Map(
    itemsOf(fieldOf(file, 'canvas')).map((canvas) => [
      textIn(canvas, 'id'),
      textIn(canvas, 'title'),
    ]),
  );
  const found = new Map<string, XtoolItem>();
  for (const [canvasId, canvas] of pairsOf(fieldOf(device, 'data')))
    for (const [, display] of pairsOf(fieldOf(canvas, 'displays'))) {
      const processingType = textIn(display, 'processingType');
      const chosen = fieldOf(fieldOf(display, 'data'), processingType);
      const parameters = fieldOf(fieldOf(chosen, 'parameter'), textIn(chosen, 'materialType'));
      const title = cleanName(titles.get(canvasId) ?? '') || 'xTool project';
      const item = {
        title,
        material: title,
        processingType,
        parameters,
        watts: fieldOf(device, 'power'),
      };
      found.set(
        JSON.stringify([title, processingType, pairsOf(parameters).slice(0, MAX_FIELDS)]),
        item,
      );
    }
  return [...found.values()];
}

function readItem(item: XtoolItem): FinishedRow {
  const { parameters, processingType } = item;
  const draft = startRow(null, item.title);
  const work = WORK.get(processingType);
  if (work === undefined) {
    const why =
      processingType === 'KNIFE_CUTTING'
        ? importMessage('blade')
        : importMessage('unknown_work', { kind: processingType.slice(0, 40) });
    refuseRow(draft, 'NO_LASER_WORK', why);
    return finishRow(draft, { name: item.title, material: item.material }, []);
  }
  const used = new Set<string>();
  const step = readStep(draft, parameters, work, used);
  const light = textIn(parameters, 'processingLightSource') || textIn(parameters, 'planType');
  used.add('processingLightSource').add('planType');
  for (const [key, value] of pairsOf(parameters).slice(0, MAX_FIELDS))
    if (!used.has(key) && isMeaningful(value))
      draft.dropped.add(`${key} ${String(value)}`.slice(0, 80));
  const watts = numberIn(item.watts) ?? 0;
  return finishRow(
    draft,
    {
      name: item.title,
      ...splitThickness(item.material),
      machine_type: LIGHT.get(light) ?? null,
      machine_power_watts: watts > 0 && watts < 10_000 ? watts : null,
    },
    step === null ? [] : [step],
  );
}

function readStep(
  draft: RowDraft,
  parameters: unknown,
  [operation, layer_mode]: [Operation, LayerMode],
  used: Set<string>,
): PortableStep | null {
  const number = (
    key: string,
    field: NumberField,
    convert: (value: number) => number = (value) => value,
  ) => {
    used.add(key);
    const value = numberAt(draft, parameters, key);
    return value === null
      ? null
      : checkNumber(draft, field, Number(convert(value).toPrecision(12)));
  };
  const isFill = layer_mode !== 'line';
  used.add('crossAngle').add('enableKerf');
  const isCrossed = isFill && fieldOf(parameters, 'crossAngle') === true;
  const hasKerf = fieldOf(parameters, 'enableKerf') === true;
  return finishStep(draft, {
    operation,
    layer_mode,
    power_percent: number('power', 'power_percent'),
    speed_mm_min: number('speed', 'speed_mm_min', (speed) => speed * 60),
    passes: number('repeat', 'passes'),
    interval_mm: isFill ? readInterval(draft, parameters, used) : null,
    frequency_hz: number('frequency', 'frequency_hz', (kilohertz) => kilohertz * 1000),
    pulse_width_ns: number('pulseWidth', 'pulse_width_ns'),
    hatch_angle_deg: isFill ? number('scanAngle', 'hatch_angle_deg') : null,
    hatch_type: isCrossed ? 'crosshatch' : null,
    kerf_mm: hasKerf ? number('kerfDistance', 'kerf_mm') : null,
  });
}

/** Lines per centimeter, as xTool shows them; `dpi` in images. */
function readInterval(draft: RowDraft, parameters: unknown, used: Set<string>): number | null {
  used.add('density').add('dpi');
  const density = numberAt(draft, parameters, 'density');
  const dpi = numberAt(draft, parameters, 'dpi');
  if (density !== null && density > 0) {
    warnOf(
      draft,
      'INTERVAL_FROM_DENSITY',
      importMessage('interval_from_density', { density: String(density) }),
    );
    return checkNumber(draft, 'interval_mm', Number((10 / density).toPrecision(12)));
  }
  return dpi === null || dpi <= 0
    ? null
    : checkNumber(draft, 'interval_mm', Number((25.4 / dpi).toPrecision(12)));
}

function numberAt(draft: RowDraft, parameters: unknown, key: string): number | null {
  const value = fieldOf(parameters, key);
  if (value === undefined || value === null || value === '') return null;
  const number = numberIn(value);
  if (number === null)
    refuseRow(draft, 'NOT_A_NUMBER', importMessage('object_not_a_number', { name: key }));
  return number;
}

/** A number or the text of one; objects that pretend to be either are none. */
function numberIn(value: unknown): number | null {
  if (typeof value === 'string') return parseNumber(value);
  return typeof value === 'number' ? value : null;
}

/** Zero, off and empty say nothing; what has parts of its own is not shown. */
function isMeaningful(value: unknown): boolean {
  return (
    (typeof value === 'string' || typeof value === 'number' || value === true) &&
    value !== '' &&
    value !== 0
  );
}
