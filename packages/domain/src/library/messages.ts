import { defineMessages } from '../messages/message.ts';

/** What a value was and is. */
const orNone = <const Name extends string>(name: Name) =>
  `{${name}, select, none {none} other {{${name}}}}` as const;
const CHANGE = `${orNone('before')} → ${orNone('after')}` as const;

const ofKind = <const Title extends string, const Of>(title: Title, kind: Of) => ({
  en: `${title}: ${CHANGE}.` as const,
  values: { before: kind, after: kind },
});

const hatchWord = <const Name extends string>(name: Name) =>
  `{${name}, select, none {none} unidirectional {one direction} bidirectional {both directions} other {crosshatch}}` as const;
const layerWord = <const Name extends string>(name: Name) =>
  `{${name}, select, line {line} fill {fill} offset_fill {offset fill} other {image}}` as const;
const onOrOff = <const Name extends string>(name: Name) =>
  `{${name}, select, none {unknown} yes {on} other {off}}` as const;

/** One number of a setting that changed. */
export const changeMessage = defineMessages('change', {
  material: { en: 'Material: {before} → {after}.', values: { before: 'text', after: 'text' } },
  thickness_mm: ofKind('Thickness', 'mm?'),
  speed_mm_min: ofKind('Speed', 'mm_min?'),
  power_percent: ofKind('Power', 'percent?'),
  min_power_percent: ofKind('Minimum power', 'percent?'),
  passes: ofKind('Passes', 'count?'),
  repeats: ofKind('Repeats', 'count?'),
  interval_mm: ofKind('Line interval', 'mm?'),
  frequency_hz: ofKind('Frequency', 'hz?'),
  pulse_width_ns: ofKind('Pulse width', 'ns?'),
  kerf_mm: ofKind('Kerf', 'mm?'),
  air_psi: ofKind('Air pressure', 'psi?'),
  air_assist: {
    en: `Air assist: ${onOrOff('before')} → ${onOrOff('after')}.`,
    values: { before: 'flag?', after: 'flag?' },
  },
  hatch_angle_deg: ofKind('Hatch angle', 'degrees?'),
  hatch_angle_step_deg: ofKind('Hatch angle step', 'degrees?'),
  hatch_type: {
    en: `Hatch type: ${hatchWord('before')} → ${hatchWord('after')}.`,
    values: { before: 'text?', after: 'text?' },
  },
  fill_type: {
    en: `Work: ${layerWord('before')} → ${layerWord('after')}.`,
    values: { before: 'text', after: 'text' },
  },
  layer_mode: {
    en: `Layer: ${layerWord('before')} → ${layerWord('after')}.`,
    values: { before: 'text', after: 'text' },
  },
  expected_color: ofKind('Color', 'text?'),
  z_offset_mm: ofKind('Focus offset', 'mm?'),

  steps: { en: 'Steps: {before} → {after}.', values: { before: 'count', after: 'count' } },
  further_steps: {
    en: '{count, plural, one {# further step changed} other {# further steps changed}}.',
    values: { count: 'count' },
  },
});

/** Where a version of a setting comes from. */
export const versionMessage = defineMessages('version', {
  computed: { en: 'Computed.' },
  saved: { en: 'Saved to the library.' },
  edited: { en: '{changes}', values: { changes: 'sentences' } },
  completed: {
    en: 'Steps: {before} → {after}, the whole sequence.',
    values: { before: 'count', after: 'count' },
  },
  restored: {
    en: 'Restored {version}. {changes}',
    values: { version: 'text', changes: 'sentences' },
  },
  test_card: { en: 'From a test card. {changes}', values: { changes: 'sentences' } },
  proposed: {
    en: 'Proposed by {name, select, none {an expert} other {{name}}}. {changes}',
    values: { name: 'text?', changes: 'sentences' },
  },
  copied: { en: 'Copied from “{name}” ({version}).', values: { name: 'text', version: 'text' } },
  moved: {
    en: 'Moved from {machine, select, none {a {laser} laser} other {{machine}}}, “{name}” ({version}).',
    values: { machine: 'text?', laser: 'laser', name: 'text', version: 'text' },
  },
  imported: {
    en: 'Imported from {file}{line, select, none {} other {, line {line}}}.',
    values: { file: 'text', line: 'text?' },
  },
  replaced: {
    en: 'Replaced by an import from {file}{line, select, none {} other {, line {line}}}. {changes}',
    values: { file: 'text', line: 'text?', changes: 'sentences' },
  },
  import_undone: {
    en: 'The import from {file} was undone. The earlier numbers are back.',
    values: { file: 'text' },
  },
  baseline: { en: 'Made the baseline.' },
  baseline_again: { en: 'Made the baseline again.' },
});

/** Why a setting of the library has its numbers, where the library itself gave it them. */
export const settingMessage = defineMessages('setting', {
  moved: {
    en: 'Moved from {from, select, none {a {from_laser} laser} other {{from}}} ({from_watts}) to {to} ({to_watts}). {preserved} Before that: {reason}',
    values: {
      from: 'text?',
      from_laser: 'laser',
      from_watts: 'watts',
      to: 'text',
      to_watts: 'watts',
      preserved: 'sentences',
      reason: 'message',
    },
  },
  preserved: {
    en: '{quantity} stays {value} {unit}.',
    values: { quantity: 'message', value: 'number', unit: ['J/mm', 'J/mm²', '%'] },
  },
  nothing_preserved: { en: 'Nothing could be kept.' },
  imported: {
    en: 'Imported from {file}{line, select, none {} other {, line {line}}}. The numbers come from the file and haven’t been tried on this machine.',
    values: { file: 'text', line: 'text?' },
  },
  test_card: { en: 'Found on a test card. {reasons}', values: { reasons: 'sentences' } },
});
