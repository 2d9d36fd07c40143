import { defineMessages } from '../messages/message.ts';

/** What a file of another program can't hold, what is left to the user, and why a file can't be written. */
export const exportMessage = defineMessages('export', {
  // Losses. The program is a proper name.
  not_stored: { en: '{program} can’t store this setting.', values: { program: 'text' } },
  rounded: {
    en: '{program} rounds the {field}.',
    values: { program: 'text', field: 'message' },
  },
  assumed: {
    en: 'The {field} isn’t set, so {program} uses its own.',
    values: { program: 'text', field: 'message' },
  },
  notes_extended: {
    en: 'The notes also hold what {program} has no field for.',
    values: { program: 'text' },
  },
  noted: {
    en: '{program} has no field for the {field}. It is written as text.',
    values: { program: 'text', field: 'message' },
  },
  changed: {
    en: '{program} doesn’t keep the exact {field}.',
    values: { program: 'text', field: 'message' },
  },
  no_sequences: {
    en: '{program} has no sequences. Each step becomes an entry of its own.',
    values: { program: 'text' },
  },
  air_unknown: {
    en: 'Air assist is unknown, so the file says {state, select, on {on} other {off}}.',
    values: { state: ['on', 'off'] },
  },
  whole_percents: { en: 'LaserGRBL allows only whole percentages.' },
  whole_speeds: { en: 'LaserGRBL allows only whole millimeters per minute.' },
  svg_layers: {
    en: 'An SVG holds lines and colors only. Each color is a layer, with its settings as text next to it. Type them in, and check whether the layer is a line or a fill.',
  },
  uncommon_pulse_width: {
    en: '{width} is exported unchanged, but common laser sources have {common}. EZCAD may use the nearest one.',
    values: { width: 'ns', common: { all: 'ns' } },
  },

  // Left to the person at the machine.
  repeat_by_hand: {
    en: '{program} runs the steps once. Run all of them {repeats} times by hand; a note in the file says so.',
    values: { program: 'text', repeats: 'count' },
  },
  air_by_hand: {
    en: '{program} doesn’t switch the air. Switch it {state, select, on {on} off {off} other {as the note in the file says}} by hand{state, select, mixed {} other {; a note in the file says so}}.',
    values: { program: 'text', state: ['on', 'off', 'mixed'] },
  },

  // Written next to values in a note, for the person at the machine.
  run_all_steps: { en: 'Run all steps {repeats} times.', values: { repeats: 'count' } },
  switch_air: {
    en: 'Switch air assist {state, select, on {on} off {off} other {on (assumed)}}{pressure, select, none {} other { at {pressure}}}.',
    values: { state: ['on', 'off', 'assumed'], pressure: 'psi?' },
  },

  // Why settings can't be written. `left_out` names the setting.
  nothing_to_write: { en: 'Choose at least one setting.' },
  not_finite: {
    en: 'The {field} isn’t a number.',
    values: { field: 'message' },
  },
  no_machine_runs: {
    en: 'The {field} must be {bound}.',
    values: { field: 'message', bound: 'message' },
  },
  outside_machine: {
    en: 'The {field} must be {bound} on this machine.',
    values: { field: 'message', bound: 'message' },
  },
  outside_lasergrbl: {
    en: 'The {field} must be {bound} in LaserGRBL.',
    values: { field: 'message', bound: 'message' },
  },
  too_few_digits: {
    en: '{key} is too small for the number of digits in your library.',
    values: { key: 'text' },
  },
  too_many_pens: {
    en: 'EZCAD has only {most} pens, and these settings need {needed}. Choose fewer settings.',
    values: { most: 'count', needed: 'count' },
  },
  too_many_layers: {
    en: 'A project can have up to {most} layers. Choose fewer settings, or export a library.',
    values: { most: 'count' },
  },
  too_many_colors: {
    en: 'There are {most} layer colors for {needed} settings. Choose fewer settings.',
    values: { most: 'count', needed: 'count' },
  },
  no_ezcad_library: {
    en: 'This isn’t an EZCAD library: it has no sections. Choose MarkParam.lib or MarkParamlib.ini from the PARAM folder.',
  },
  no_ezcad_preset: {
    en: 'Your library has no section{keys, select, none {} other { with {keys}}} that we could copy. Save one preset in EZCAD and try again.',
    values: { keys: { all: 'text', or_none: true } },
  },
  for_other_machine: {
    en: 'It is for {machine, select, none {another {laser} laser} other {{machine}}}.',
    values: { machine: 'text?', laser: 'laser' },
  },
  left_out: { en: '“{setting}”: {reason}', values: { setting: 'text', reason: 'message' } },
});
