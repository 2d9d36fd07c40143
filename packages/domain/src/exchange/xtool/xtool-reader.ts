import type { Message } from '../../messages/message.ts';
import type { LaserType, Operation } from '../../types.ts';
import { cleanName } from '../clean-text.ts';
import { MAX_FIELDS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import { parseJson } from '../json/parse-json.ts';
import type { LibraryReader } from '../library-reader.ts';
import { namesApart } from '../names-apart.ts';
import type { LayerMode, PortableStep } from '../portable-setting.ts';
import { readRows } from '../read-rows.ts';
import type { FinishedRow, NumberField, RowDraft } from '../row-draft.ts';
import { checkNumber, finishRow, finishStep, refuseRow, startRow, tellOf } from '../row-draft.ts';
import type { ImportNote } from '../read-result.ts';
import { stemOf } from '../source-file.ts';
import { readDevice } from './device.ts';
import { projectParameters, savedParameters, UNKNOWN_MATERIAL } from './items.ts';
import type { XtoolItem } from './items.ts';
import { fieldOf, numberIn, pairsOf, textIn } from './walk-json.ts';

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
  *read({ text, name }) {
    yield 0;
    const parsed = parseJson(text);
    if (!parsed.ok) return parsed;
    const file = parsed.value;
    const { items, left_out } = Array.isArray(file)
      ? { items: savedParameters(file), left_out: 0 }
      : projectParameters(file, cleanName(stemOf(name)));
    const outcome = yield* readRows('xtool', items, readItem, {
      warnings: aboutFile(items, left_out),
    });
    if (outcome.ok && !Array.isArray(file)) namesApart(outcome.value.rows);
    return outcome;
  },
};

function aboutFile(items: readonly XtoolItem[], left_out: number): ImportNote[] {
  const notes: [code: string, message: Message][] = [];
  if (items.some(({ material }) => material === UNKNOWN_MATERIAL))
    notes.push(['MATERIAL_UNKNOWN', importMessage('material_unknown')]);
  if (left_out > 0)
    notes.push(['LEFT_UNPROCESSED', importMessage('left_unprocessed', { count: left_out })]);
  return notes.map(([code, message]) => ({ code, message, line: null }));
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
      draft.dropped.add(`${key} ${shownValue(value)}`.slice(0, 80));
  return finishRow(
    draft,
    {
      name: item.title,
      material: item.material,
      thickness_mm: item.thickness_mm,
      ...readDevice(item, LIGHT.get(light) ?? null),
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
  // How a picture is dotted says nothing where it is drawn in lines.
  if (textIn(parameters, 'bitmapEngraveMode') !== 'dot')
    used.add('bitmapEngraveMode').add('dotDuration');
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
    hatch_type: isFill ? readHatch(parameters, used) : null,
    kerf_mm: hasKerf ? number('kerfDistance', 'kerf_mm') : null,
  });
}

/** Of two grids of BARN's xtool-f1-laser-intro, the one called "bidi" has `zMode`, the other `oneWay`. */
const SCANS = new Map<string, PortableStep['hatch_type']>([
  ['zMode', 'bidirectional'],
  ['oneWay', 'unidirectional'],
]);

function readHatch(parameters: unknown, used: Set<string>): PortableStep['hatch_type'] {
  if (fieldOf(parameters, 'crossAngle') === true) return 'crosshatch';
  const scan = SCANS.get(textIn(parameters, 'bitmapScanMode')) ?? null;
  if (scan !== null) used.add('bitmapScanMode');
  return scan;
}

/** Lines per centimeter, as xTool shows them; `dpi` in images. */
function readInterval(draft: RowDraft, parameters: unknown, used: Set<string>): number | null {
  used.add('density').add('dpi');
  const density = numberAt(draft, parameters, 'density');
  const dpi = numberAt(draft, parameters, 'dpi');
  if (density !== null && density > 0) {
    tellOf(draft, 'INTERVAL_FROM_DENSITY', importMessage('interval_from_density'));
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

/** Zero, off and empty say nothing; what has parts of its own is not shown. */
function isMeaningful(value: unknown): boolean {
  return (
    isRange(value) ||
    ((typeof value === 'string' || typeof value === 'number' || value === true) &&
      value !== '' &&
      value !== 0)
  );
}

/** Two numbers, as in `powerMinMaxRange`: what the shades of a picture run between. */
function isRange(value: unknown): value is readonly [number, number] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
  );
}

const shownValue = (value: unknown): string => (isRange(value) ? value.join('–') : String(value));
