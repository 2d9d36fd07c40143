import type { Message } from '../../messages/message.ts';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import { findBeyondLimits } from '../beyond-limits.ts';
import { airLosses, repeatsLosses } from '../by-hand-losses.ts';
import { cleanName } from '../clean-text.ts';
import { exportMessage } from '../export-messages.ts';
import { fieldMessage } from '../field-names.ts';
import { formatNumber } from '../format-number.ts';
import { boundMessage } from '../import-messages.ts';
import type { LibraryWriter, WriteRefusal, WriteRequest } from '../library-writer.ts';
import { splitBypass } from '../note-parts.ts';
import { notationSentence } from '../notation-sentence.ts';
import { notedAir, notedRepeats } from '../noted-values.ts';
import { writeNote } from '../notation.ts';
import { noteTexts } from '../note-texts.ts';
import type { PortableStep } from '../portable-setting.ts';
import { readBack, stepLosses } from '../step-losses.ts';
import type { SettingLoss } from '../setting-loss.ts';
import { escapeXml } from '../write-xml.ts';
import { lasergrblReader } from './material-reader.ts';
import { rowId } from './row-id.ts';

/** What LaserGRBL accepts when it reads a row: `OnColumnChanging` in its PSHelper/MaterialDB.cs, b81845c. */
const LIMITS = {
  power_percent: [1, 100],
  speed_mm_min: [1, 100_000],
  passes: [1, 99],
} as const;
const RANGE_NAMES = {
  power_percent: 'percent_range',
  speed_mm_min: 'speed_range',
  passes: 'passes_range',
} as const;
const LIMITED = ['power_percent', 'speed_mm_min', 'passes'] as const;

/** A database LaserGRBL reads in addition to its own; one row for each step. */
export const lasergrblWriter: LibraryWriter = {
  format: 'lasergrbl',
  ending: '.psh',
  write(request) {
    const issues = [...findBeyondLimits(request), ...findMisfits(request)];
    if (issues.length > 0) return { ok: false, issues };
    const taken = new Set<string>();
    const rows = request.settings.flatMap((setting) =>
      setting.steps.map((step) => writeRow(setting, step, taken)),
    );
    const content = [
      '<?xml version="1.0" standalone="yes"?>',
      '<MaterialDB xmlns="http://tempuri.org/MaterialDB.xsd">',
      ...rows,
      '</MaterialDB>',
      '',
    ].join('\n');
    return {
      ok: true,
      value: {
        // The name under which LaserGRBL looks for the user's own rows.
        name: 'UserMaterials.psh',
        media_type: 'application/xml',
        content,
        losses: lossesOf(request.settings, content),
      },
    };
  },
};

/** Rounding to whole numbers has sentences of its own; everything else is found by reading the file back. */
function lossesOf(settings: readonly CheckedSetting[], content: string): SettingLoss[] {
  const rows = readBack(lasergrblReader, content);
  const found = stepLosses(settings, rows, { program: 'LaserGRBL', noted: NOTED });
  const byHand = [...airLosses(settings, 'LaserGRBL'), ...repeatsLosses(settings, 'LaserGRBL')];
  return [...found, ...byHand].map((loss) => {
    const whole = WHOLE.get(loss.field);
    return whole === undefined
      ? loss
      : { index: loss.index, field: loss.field, fate: 'rounded', message: whole };
  });
}

const WHOLE = new Map<string, Message>([
  ['power_percent', exportMessage('whole_percents')],
  ['speed_mm_min', exportMessage('whole_speeds')],
]);

const NOTED: ReadonlySet<string> = new Set([
  'notes',
  'name',
  'operation',
  'layer_mode',
  'pass_type',
  'min_power_percent',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'kerf_mm',
  'air_psi',
  'air_assist',
  'hatch_angle_deg',
  'hatch_angle_step_deg',
  'hatch_type',
  'expected_color',
  'z_offset_mm',
  'machine_type',
  'machine_power_watts',
  'lens_focal_length_mm',
]);

function writeRow(setting: CheckedSetting, step: PortableStep, taken: Set<string>): string {
  const action = isLine(step) ? 'Cut' : 'Engrave';
  const thickness =
    setting.thickness_mm === null ? '-' : `${formatNumber(setting.thickness_mm)} mm`;
  const model = cleanName(setting.machine_name ?? '') || '-';
  const wanted = cleanName(setting.material) || cleanName(setting.name) || '-';
  const keyOf = (material: string) =>
    JSON.stringify([model, material, thickness, action].map((part) => part.toLowerCase()));
  let material = wanted;
  for (let count = 2; taken.has(keyOf(material)); count += 1) material = `${wanted} (${count})`;
  taken.add(keyOf(material));
  const remarks = remarksOf(setting, step, action);
  const fields: [string, string][] = [
    ['id', rowId(keyOf(material))],
    ['Visible', 'true'],
    ['Model', model],
    ['Material', material],
    ['Thickness', thickness],
    ['Action', action],
    ['Power', String(Math.round(step.power_percent))],
    ['Speed', String(Math.round(step.speed_mm_min))],
    ['Cycles', String(step.passes)],
    ['Remarks', remarks],
  ];
  const lines = fields.map(([name, text]) => `    <${name}>${escapeXml(text)}</${name}>`);
  return ['  <Materials>', ...lines, '  </Materials>'].join('\n');
}

function remarksOf(setting: CheckedSetting, step: PortableStep, action: string): string {
  const texts = noteTexts(setting, step);
  texts.delete('air_assist');
  texts.delete('air_psi');
  if (step.operation === action) texts.delete('operation');
  // The reader makes the same name of the row.
  if (setting.name === rowName(setting, action)) texts.delete('name');
  const rest = [...texts.values(), NOT_TESTED].join(', ');
  const { bypasses, words } = splitBypass(setting);
  const text = [...bypasses, words, step.name, rest].filter(Boolean).join('\n');
  const values = { ...notedRepeats(setting), ...notedAir(step) };
  const sentence = notationSentence(values, step.air_assist === null);
  return writeNote(text, values, { sentence, separator: '\n' });
}

function rowName({ material, thickness_mm }: CheckedSetting, action: string): string {
  const thickness = thickness_mm === null ? '' : `${formatNumber(thickness_mm)} mm`;
  return cleanName([action, material, thickness].filter(Boolean).join(' '));
}

const NOT_TESTED = 'not tested on your machine';

function isLine({ layer_mode }: PortableStep): boolean {
  return layer_mode === 'line';
}

function findMisfits({ settings }: WriteRequest): WriteRefusal[] {
  return settings.flatMap((setting, at) =>
    setting.steps.flatMap((step, place) =>
      LIMITED.flatMap((field): WriteRefusal[] => {
        const [low, high] = LIMITS[field];
        const value = Math.round(step[field]);
        if (value >= low && value <= high) return [];
        return [
          {
            code: 'DOES_NOT_FIT',
            field: `settings[${at}].steps[${place}].${field}`,
            index: at,
            message: exportMessage('outside_lasergrbl', {
              field: fieldMessage(field),
              bound: boundMessage(RANGE_NAMES[field], { low, high }),
            }),
          },
        ];
      }),
    ),
  );
}
