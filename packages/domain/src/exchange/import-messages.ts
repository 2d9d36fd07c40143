import { defineMessages } from '../messages/message.ts';
import { IMPORT_FORMATS } from '../types.ts';
import { MAX_BYTES, MAX_DEPTH, MAX_ROWS } from './exchange-limits.ts';
import { FIELD_UNITS } from './field-names.ts';

/** Messages about an imported file: why it or one of its rows is refused, doubts, and how gaps were filled. */
export const importMessage = defineMessages('import', {
  // Why a whole file is refused, and what to do next.
  empty_file: { en: 'The file is empty. Export it again and check its size.' },
  too_large: {
    en: `The file is larger than ${MAX_BYTES / 1_000_000} MB. Split the library, or leave pictures out of the project.`,
  },
  too_many_rows: {
    en: `The file has more than ${MAX_ROWS / 1000},000 settings. Split it and import the parts.`,
  },
  too_deep: {
    en: `The file is nested deeper than ${MAX_DEPTH} levels, so it isn’t a settings file. Export it again from your laser software.`,
  },
  malformed: {
    en: 'The file is damaged or incomplete, so nothing was imported. Export it again from your laser software.',
  },
  has_doctype: {
    en: 'The file has a DOCTYPE, which laser software never writes and which can be an attack. Export it again from your laser software.',
  },
  binary_ezd: {
    en: 'This is an EZCAD drawing (.ezd), and its settings can’t be read. Import the pen library instead: MarkParam.lib or MarkParamlib.ini in the PARAM folder of EZCAD.',
  },
  binary_rd: {
    en: 'This is an RDWorks job (.rd) for the controller. Import the parameter library instead: Param.lib in the RDWorks folder.',
  },
  rdworks_project: {
    en: 'This is an RDWorks project (.rld), a drawing whose layers can’t be read. Import the parameter library instead: Param.lib in the RDWorks folder.',
  },
  device_profile: {
    en: 'This is a LightBurn device profile (.lbdev), which holds the machine and no settings for materials. In LightBurn, open the Material Library window, choose Save As, and import that .clb file.',
  },
  no_settings_inside: {
    en: 'Files of this kind have no settings that can be read. Export the material library of your laser software and import that.',
  },
  newer_version: {
    en: 'The file was written by a newer version of Beamwright. Update this server, or export again from the newer one in LightBurn format.',
  },
  needs_mapping: {
    en: 'The column titles don’t say enough. Choose what each column is and its unit, then import again.',
  },
  unknown_format: {
    en: 'We can’t read this kind of file. We read LightBurn (.clb, .lbrn2, .lbzip), EZCAD (.lib, .ini), LaserGRBL (.psh), RDWorks (.lib), MeerK40t (.cfg), xTool (.json, .xcs), CSV and our own .json.',
  },

  // Where, and what was found there.
  found: { en: '{reason} (Found: {found}.)', values: { reason: 'message', found: 'message' } },
  found_at: {
    en: '{reason} (Line {line}{column, select, none {} other {, column {column}}}{found, select, none {} other {: {found}}}.)',
    values: { reason: 'message', line: 'text', column: 'text?', found: 'message?' },
  },
  in_rows: {
    en: '{count, plural, one {# setting} other {# settings}}: {finding}',
    values: { count: 'count', finding: 'message' },
  },
  in_library: { en: '{name}: {finding}', values: { name: 'text', finding: 'message' } },
  parser_says: { en: '{text}', values: { text: 'text' } },
  open_quote: { en: 'a quote that is never closed' },
  many_columns: { en: 'more than {most} columns', values: { most: 'count' } },
  many_attributes: { en: 'more than {most} attributes', values: { most: 'count' } },
  many_elements: { en: 'more than {most} elements', values: { most: 'count' } },
  many_fields: { en: 'more than {most} fields in one setting', values: { most: 'count' } },
  many_sub_layers: { en: 'more than {most} sub-layers in one setting', values: { most: 'count' } },
  many_lines: { en: 'more than {most} lines in a section', values: { most: 'count' } },
  many_pieces: { en: 'a text in more than {most} pieces', values: { most: 'count' } },
  many_libraries: { en: 'more than {most} libraries', values: { most: 'count' } },
  many_layers: { en: 'more than {most} layers', values: { most: 'count' } },
  many_entries: { en: 'more than {most} entries', values: { most: 'count' } },
  no_sections: { en: 'no sections' },
  wrong_mapping: { en: 'a mapping that doesn’t fit the table' },
  unclear_columns: { en: '{columns}', values: { columns: { all: 'message' } } },
  no_column: { en: 'no column for the {field}', values: { field: 'message' } },
  no_unit: { en: 'no unit for “{column}”', values: { column: 'text' } },
  svg_drawing: { en: 'an SVG drawing' },
  visicut_profile: {
    en: 'a VisiCut profile, whose speed is a percentage of the machine’s top speed',
  },
  gcode: { en: 'G-code for a machine' },
  material_test_presets: { en: 'material test presets of LightBurn' },
  zip_without_library: { en: 'a zip without a .clb library' },
  large_when_unzipped: { en: 'more than the limit after unzipping' },
  library_cut_off: { en: '{name} is incomplete', values: { name: 'text' } },

  // Why a row is refused.
  out_of_range: {
    en: 'The {field} can’t be {value}{unit, select, mm_min { mm/min} mm { mm} percent { %} hz { Hz} ns { ns} psi { psi} deg {°} watts { W} other {}}.',
    values: { field: 'message', value: 'exact', unit: [...FIELD_UNITS, 'other'] },
  },
  no_speed: { en: 'It has no speed.' },
  no_power: { en: 'It has no power.' },
  no_steps: { en: 'It contains no laser settings.' },
  too_many_steps: { en: 'It has more than {most} steps.', values: { most: 'count' } },
  no_operation: { en: 'It has no operation.' },
  no_numbers: { en: 'It has no numbers.' },
  no_material: { en: 'It has no material.' },
  no_key: {
    en: 'The section has no {key}, so it isn’t a setting or is incomplete.',
    values: { key: 'text' },
  },
  not_a_number: {
    en: '{name} is “{text}”, which isn’t a number.',
    values: { name: 'text', text: 'text' },
  },
  object_not_a_number: { en: '{name} isn’t a number.', values: { name: 'text' } },
  field_not_a_number: {
    en: 'The {field} “{text}” isn’t a number.',
    values: { field: 'message', text: 'text' },
  },
  needs_point: {
    en: 'The {field} “{text}” isn’t a number. Enter one like 3.5.',
    values: { field: 'message', text: 'text' },
  },
  ambiguous_number: {
    en: '“{column}” is “{text}”. Its comma or point can be read in two ways.',
    values: { column: 'text', text: 'text' },
  },
  unknown_unit: {
    en: '“{column}” is “{text}”, which has a unit we don’t know.',
    values: { column: 'text', text: 'text' },
  },
  field_missing: { en: 'There is no {field}.', values: { field: 'message' } },
  not_whole: {
    en: 'The {field} is {value}, which isn’t a whole number.',
    values: { field: 'message', value: 'exact' },
  },
  blade: { en: 'It is for a blade, not a laser.' },
  unknown_work: { en: 'We don’t know the kind of work “{kind}”.', values: { kind: 'text' } },

  // Fields of our own format.
  path_not_object: { en: '{path} isn’t an object.', values: { path: 'text' } },
  path_empty: { en: '{path} is empty.', values: { path: 'text' } },
  path_not_text: { en: '{path} isn’t text.', values: { path: 'text' } },
  path_not_flag: { en: '{path} is neither true nor false.', values: { path: 'text' } },
  path_not_list: {
    en: '{path} must be a list of 1 to {most} items.',
    values: { path: 'text', most: 'count' },
  },
  path_not_number: {
    en: '{path} is {value, select, none {missing} other {{value}}}, not a number above {above} and at most {most}.',
    values: { path: 'text', value: 'text?', above: 'count', most: 'count' },
  },
  path_not_whole: {
    en: '{path} is {value}, not a whole number.',
    values: { path: 'text', value: 'exact' },
  },
  path_not_listed: {
    en: '{path} is {value, select, none {missing} other {{value}}}, not {known}.',
    values: { path: 'text', value: 'text?', known: { any: 'text' } },
  },

  // Doubts, which the user decides, and gaps we filled.
  inch_speed: {
    en: 'The speed is below 1 mm/s and the thickness is a common inch size, so the speed may be in inches per second. Check it before you burn.',
  },
  inch_speed_named: {
    en: 'The speed in the name is 25.4 times as fast, so the file has inches per second.',
  },
  no_settings: { en: 'The file has no settings.' },
  material_from_names: {
    en: '{source, select, table {The table has no column for the material} rdworks {RDWorks has no fields for material and thickness} other {EZCAD has no field for the material}}, so {source, select, rdworks {they were} other {it was}} taken from the setting names. Check before you import.',
    values: { source: ['table', 'rdworks', 'ezcad'] },
  },
  material_from_file_name: {
    en: 'The project doesn’t state its material, so we used the name of the file, “{material}”.',
    values: { material: 'text' },
  },
  entries_without_material: {
    en: 'Entries without a material were given the name of the file, “{material}”.',
    values: { material: 'text' },
  },
  unit_from_values: {
    en: '“{column}” has no unit. It was read as {unit}.',
    values: { column: 'text', unit: 'text' },
  },
  operation_guessed: {
    en: 'No column states the operation. It was read as {operation, select, cut {a cut, because it has a thickness} other {a fill}}.',
    values: { operation: ['cut', 'fill'] },
  },
  repeated_name: { en: 'Another preset in the file has the same name.' },
  zero_passes: { en: 'The file has 0 passes, so it would not run. It was read as 1 pass.' },
  frequency_in_khz: {
    en: '{key} is too low for Hz, so it was read as kHz.',
    values: { key: 'text' },
  },
  no_hatch: {
    en: 'EZCAD keeps line interval and angle in the drawing, not in its library. Add them by hand.',
  },
  pulse_width_left_out: {
    en: 'No preset sets a pulse width. EZCAD writes 10 ns for sources that have none, so it was left out.',
  },
  interval_from_density: { en: 'The line density was read as lines per cm.' },
  left_unprocessed: {
    en: '{count, plural, one {# object} other {# objects}} of the drawing {count, plural, one {isn’t} other {aren’t}} processed, so {count, plural, one {its settings were} other {their settings were}} left out.',
    values: { count: 'count' },
  },
  material_unknown: {
    en: 'The file doesn’t say the material. Add it to the settings after the import.',
  },
  laser_of_grbl: {
    en: 'LaserGRBL doesn’t store the kind of laser. It was read as a diode.',
  },
  unknown_action: {
    en: 'We don’t know the action “{action}”. It was read as an engraving. Check the operation.',
    values: { action: 'text' },
  },
  no_action: {
    en: 'The row has no action. It was read as an engraving. Check the operation.',
  },
  usual_power: {
    en: 'The layer has no power, so LightBurn’s own of {power} % was used. Check it.',
    values: { power: 'exact' },
  },
  global_repeat: {
    en: 'LightBurn runs the whole layer {times, plural, one {# time} other {# times}} (“Global passes”). They were read as passes.',
    values: { times: 'count' },
  },
  power_scale: {
    en: '{count, plural, one {# shape runs} other {# shapes run}} at {low, select, none {} other {{low} to }}{high} % of the power of {count, plural, one {its} other {their}} layer (“Power Scale”). Settings have the power of the layer.',
    values: { count: 'count', low: 'text?', high: 'text' },
  },
  switched_off: { en: 'This setting is hidden or switched off in the file.' },
  machine_default: {
    en: 'The {field} is the machine’s default, not the number in the file.',
    values: { field: 'message' },
  },
  passes_from_note: {
    en: '{passes, plural, one {# pass} other {# passes}}, read from the note “{note}”.',
    values: { passes: 'count', note: 'text' },
  },
  laser_called_grbl: { en: 'The laser is called GRBL. It was read as a diode.' },
  wrong_root: {
    en: 'The file begins with “{root}” instead of “LightBurnLibrary”. Another program made it, and LightBurn may not open it.',
    values: { root: 'text' },
  },
  unknown_layer_type: {
    en: 'We don’t know the layer type “{type}”. It was read as a line. Check the operation.',
    values: { type: 'text' },
  },
  field_twice: {
    en: '“{name}” is in the file twice with different values. The first was used.',
    values: { name: 'text' },
  },
  not_written_by_lightburn: {
    en: 'Another program made this file: LightBurn never writes numbers this way.',
  },
  fill_and_line: {
    en: 'This is an old “Fill+Line” layer. It became a fill and a line with the same numbers.',
  },
  notation_newer: {
    en: 'A newer version of Beamwright wrote “{written}”, so it wasn’t read. Check repeats and air assist.',
    values: { written: 'text' },
  },
  notation_damaged: {
    en: '“{written}” was changed or is incomplete, so it wasn’t read. Check repeats and air assist.',
    values: { written: 'text' },
  },
  notation_repeated: {
    en: 'Beamwright’s values are in this text more than once. The last ones were used: “{written}”.',
    values: { written: 'text' },
  },
  converted_from_ezcad: {
    en: 'This entry was converted from EZCAD. “{material}” is the name of the pen, so check the material.',
    values: { material: 'text' },
  },
  grouped_by_machine: {
    en: '“{machine}” looks like a machine, and “{material}” like the material.',
    values: { machine: 'text', material: 'text' },
  },

  // What looks wrong with a row on the machine it goes to.
  unlikely_speed: {
    en: 'A speed of {speed} is unlikely. Check its unit.',
    values: { speed: 'mm_min' },
  },
  long_pulse: {
    en: 'A pulse of {width} is longer than any source we know.',
    values: { width: 'ns' },
  },
  unlikely_frequency: {
    en: 'A frequency of {frequency} is unlikely. Check its unit.',
    values: { frequency: 'hz' },
  },
  speed_outside: {
    en: 'Speed {value}: {bound} on this machine.',
    values: { value: 'mm_min', bound: 'message' },
  },
  frequency_outside: {
    en: 'Frequency {value}: {bound} on this machine.',
    values: { value: 'hz', bound: 'message' },
  },
  pulse_width_outside: {
    en: 'Pulse width {value}: {bound} on this machine.',
    values: { value: 'ns', bound: 'message' },
  },
  energy: {
    en: 'It puts about {times} times {direction, select, more {more} other {less}} energy into the material than our settings. Check units and watts.',
    values: { times: 'number', direction: ['more', 'less'] },
  },
  other_laser: {
    en: 'The file says it is for a {laser} laser; {machine} is a {own} laser.',
    values: { laser: 'laser', machine: 'text', own: 'laser' },
  },
  other_lasers: {
    en: 'The file names {kinds, plural, one {{lasers}} other {# lasers, such as {lasers}}}.',
    values: { kinds: 'count', lasers: { all: 'text' } },
  },
  watts_unknown: {
    en: 'The file says it is for “{model}”, whose watts we don’t know. It was checked for {machine}.',
    values: { model: 'text', machine: 'text' },
  },
  alike_lasers: {
    en: '{count, plural, one {# setting names} other {# settings name}} another model of the same kind and watts and {count, plural, one {goes} other {go}} to {machine}.',
    values: { count: 'count', machine: 'text' },
  },
  watts_unknown_in: {
    en: '{count, plural, one {# setting names} other {# settings name}} a model whose watts we don’t know.',
    values: { count: 'count' },
  },
  copy_in_file: {
    en: 'The file already has it{line, select, none {} other { in line {line}}}.',
    values: { line: 'text?' },
  },
  same_name_in_file: {
    en: 'The file has another setting with this name{line, select, none {} other { in line {line}}}.',
    values: { line: 'text?' },
  },
  other_operation: {
    en: 'The setting with this name in your library is for {operation}. You can only add this one next to it.',
    values: { operation: 'operation' },
  },
  consider: { en: 'Consider: {alternatives}.', values: { alternatives: { all: 'material' } } },

  // Why a saved setting has its numbers.
  imported: {
    en: 'Imported from the {program, select, lightburn_library {LightBurn library} lightburn_project {LightBurn project} lightburn_bundle {LightBurn bundle} ezcad2_library {EZCAD2 library} ezcad3_library {EZCAD3 library} lasergrbl {LaserGRBL database} rdworks {RDWorks library} meerk40t {MeerK40t operations} xtool {xTool file} csv {table} json {Beamwright file} other {file}} “{file}”{line, select, none {} other {, line {line}}}. The numbers come from the file and haven’t been tried on this machine.',
    values: { program: [...IMPORT_FORMATS, 'file'], file: 'text', line: 'text?' },
  },
});

/** Where a number must be. */
export const boundMessage = defineMessages('bound', {
  above_zero: { en: 'above 0' },
  percent: { en: 'above 0 and at most 100 %' },
  at_least_one: { en: 'at least 1' },
  speed: { en: 'at most {high}', values: { high: 'mm_min' } },
  speed_range: { en: '{low} to {high}', values: { low: 'mm_min', high: 'mm_min' } },
  percent_range: { en: '{low} to {high}', values: { low: 'percent', high: 'percent' } },
  passes_range: { en: '{low} to {high}', values: { low: 'count', high: 'count' } },
  frequency: { en: '{low} to {high}', values: { low: 'hz', high: 'hz' } },
  frequency_from: { en: '{low} or more', values: { low: 'hz' } },
  pulse_width: { en: '{low} to {high}', values: { low: 'ns', high: 'ns' } },
  pulse_width_from: { en: '{low} or more', values: { low: 'ns' } },
});
