import { defineMessages, type Message } from '../messages/message.ts';
import { CARD_AXES, type CardAxis } from '../types.ts';

/** At the start of a sentence, and within one. */
const AXIS_FIRST =
  '{axis, select, speed_mm_min {Speed} power_percent {Power} passes {Passes} interval_mm {Line interval} frequency_hz {Frequency} pulse_width_ns {Pulse width} other {Focus offset}}';
const AXIS =
  '{axis, select, speed_mm_min {speed} power_percent {power} passes {passes} interval_mm {line interval} frequency_hz {frequency} pulse_width_ns {pulse width} other {focus offset}}';
const AXIS_VALUE = { axis: CARD_AXES } as const;

/** Why a card can’t be made, and what to change. */
export const cardMessage = defineMessages('card', {
  no_such_step: { en: 'This setting has no such step. Choose another.' },
  axis_not_available: {
    en: `${AXIS_FIRST} can’t be varied for this work on this machine. Choose another setting to vary.`,
    values: AXIS_VALUE,
  },
  same_axis_twice: {
    en: 'Rows and columns vary the same setting. Choose two different ones.',
  },
  count_invalid: {
    en: `Choose 2 to {limit} values for ${AXIS}.`,
    values: { ...AXIS_VALUE, limit: 'count' },
  },
  range_reversed: {
    en: `The range for ${AXIS} runs backward. Swap its ends.`,
    values: AXIS_VALUE,
  },
  outside_limits: {
    en: `On this machine, ${AXIS} goes from {lowest} to {highest}. Stay within that range.`,
    values: { ...AXIS_VALUE, lowest: 'message', highest: 'message' },
  },
  no_room: {
    en: 'This machine can’t go much higher or lower here. Choose another setting to vary.',
  },
  nothing_to_vary: {
    en: 'This machine can’t go much higher or lower here, so there is nothing to compare.',
  },
  too_many_cells: {
    en: '{count} cells are too many to judge. Use at most {limit}.',
    values: { count: 'count', limit: 'count' },
  },
  kerf_needs_cut: { en: 'Kerf is measured on a cut. Choose a cut.' },
  pieces_invalid: { en: 'Choose 2 to {limit} pieces.', values: { limit: 'count' } },
  cell_size_invalid: {
    en: 'A cell must be {smallest} to {largest} wide to show a difference.',
    values: { smallest: 'mm', largest: 'mm' },
  },
  gap_invalid: {
    en: 'Leave {smallest} to {largest} between cells.',
    values: { smallest: 'mm', largest: 'mm' },
  },
  bed_too_small: {
    en: 'The card needs {width} × {height}; your bed is {bed_width} × {bed_height}. {kind, select, kerf {Choose fewer pieces} other {Choose smaller cells or fewer values}}.',
    values: {
      width: 'mm',
      height: 'mm',
      bed_width: 'mm',
      bed_height: 'mm',
      kind: ['kerf', 'other'],
    },
  },

  // G-code.
  no_pulses_in_gcode: {
    en: 'G-code for Grbl can’t set the pulses of a laser. Use the LightBurn file.',
  },
  needs_z: {
    en: 'This card moves the focus, which G-code does only on a machine with a Z axis. If yours has one, say so; otherwise, vary something else.',
  },
  s_max_invalid: { en: '$30 of your controller must be 1 to {limit}.', values: { limit: 'count' } },
  too_many_lines: {
    en: 'Lines this close make the file too large to stream. Use the LightBurn file or smaller cells.',
  },
});

/** What to know before a card is burned. */
export const cardNote = defineMessages('card_note', {
  stay: {
    en: 'Stay with the machine, with air assist on and an extinguisher within reach: cut cells can flame.{times, select, none {} other { The last cells get {times} times the energy of our answer.}} Stop as soon as one keeps burning.',
    values: { times: 'number?' },
  },
  speed_not_reached: {
    en: 'In a cell of {cell}, a gantry reaches about {speed}. Faster cells run slower than their label. Use cells of {needed}, or read those with care.',
    values: { cell: 'mm', speed: 'mm_min', needed: 'mm' },
  },
  fewer_values: {
    en: `${AXIS_FIRST}: {count, plural, one {# value} other {# values}} instead of {wanted}. Closer values would look the same, and others are beyond this machine’s limits.`,
    values: { ...AXIS_VALUE, count: 'count', wanted: 'count' },
  },
  several_files: {
    en: 'LightBurn has {layers} layers, so this card comes in {files} files that share one position. Run them in order.',
    values: { layers: 'count', files: 'count' },
  },
  focus_direction: {
    en: 'A positive focus offset is inside the material. Machines differ in direction, so try one value by hand first.',
  },
  one_run: {
    en: 'The card burns each cell once. The setting runs its steps {repeats} times.',
    values: { repeats: 'count' },
  },
  bed_unknown: {
    en: 'Your bed size is unknown. The card needs {width} × {height}.',
    values: { width: 'mm', height: 'mm' },
  },
  watts_assumed: {
    en: 'This machine’s watts are unknown, so energies are calculated with {watts}. The order of the cells is still right.',
    values: { watts: 'watts' },
  },
  air_unknown: {
    en: 'Air assist is unknown. {through, select, yes {Files switch it on.} other {LightBurn files switch it on; G-code leaves it off.}}',
    values: { through: 'flag' },
  },
  gaps: {
    en: 'LightBurn uses its own gaps for a perforation, and G-code burns whole lines. Set both lengths in your software.',
  },
});

/** What the file of a card can’t hold. */
export const cardLoss = defineMessages('card_loss', {
  air_assumed: {
    en: 'Air assist is unknown; the file switches it {on, select, yes {on} other {off}}.',
    values: { on: 'flag' },
  },
  air_pressure: {
    en: 'Set the air to {pressure} by hand. The file only switches it on.',
    values: { pressure: 'psi' },
  },
  air_in_svg: {
    en: 'An SVG has no air assist. Switch it {on, select, yes {on} other {off}} in your software.',
    values: { on: 'flag' },
  },
  air_of_galvo: { en: 'Galvo files don’t switch air. Switch it on by hand.' },
  svg: {
    en: 'An SVG holds lines and colors only. Every color is a layer; its settings are in the title of the cell.',
  },
  overscan: {
    en: 'Lines have no overscan, so the fastest cells don’t reach their speed. {mode, select, M4 {M4 keeps their energy.} other {Their ends burn darker; use M4.}}',
    values: { mode: ['M3', 'M4'] },
  },
  frequency: { en: 'Set the pulse frequency on the machine: Grbl has no command for it.' },
  pulse_width: { en: 'Set the pulse width on the machine: Grbl has no command for it.' },
  hatch_angle: { en: 'Lines run horizontally in every pass.' },
  focus: { en: 'Set the focus by hand before the card.' },
});

const WORKED = '{through, select, yes {cut} other {worked}}';

/** What the tapped cells say, and why the value is what it is. */
export const fitMessage = defineMessages('card_fit', {
  needs_measures: { en: 'A kerf card is measured, not tapped. Enter the two lengths.' },
  unknown_cell: {
    en: 'This card has no cell “{cell}”. Tap the cells as drawn.',
    values: { cell: 'text' },
  },
  no_marks: { en: 'Tap at least one cell: the best one, or those that worked.' },
  no_measures: { en: 'Push the pieces of a block together and measure their length.' },
  measure_unlikely: {
    en: 'The pieces were drawn {drawn} long in total, and each cut removes up to {limit}. Measure again.',
    values: { drawn: 'mm', limit: 'mm' },
  },

  one_cell: {
    en: 'The cell you tapped is the value. The range reaches halfway to its neighbors.',
  },
  middle: {
    en: 'The value is the middle of the {count} cells you marked as {mark, select, best {best} other {good}}.',
    values: { count: 'count', mark: ['best', 'worked'] },
  },
  scattered: { en: 'They are far apart, so the range is wide.' },
  contradictions: {
    en: '{count, plural, one {# tap contradicts} other {# taps contradict}} the others, so the range is wider. Uneven stock, a bent sheet or a slip of the finger can cause that.',
    values: { count: 'count' },
  },
  all_worked: {
    en: `Every cell you tapped ${WORKED}. {next, select, yes {Less may be enough: the next card tries gentler settings.} other {This machine can’t go gentler.}}`,
    values: { through: 'flag', next: 'flag' },
  },
  cut_limit: {
    en: 'The fastest that cuts with a margin: {percent} more energy than the limit between the cells that cut and those that didn’t.',
    values: { percent: 'percent' },
  },
  mark_limit: {
    en: '{percent} more energy than the limit between the cells that worked and those that didn’t.',
    values: { percent: 'percent' },
  },
  between: {
    en: 'Every cell is too light or too deep; the right one is in between. The next card looks there.',
  },
  all_weak: {
    en: '{through, select, yes {None of the cells you tapped cut through} other {All cells you tapped are too light}}. The settings shown are the strongest tried, and still not enough. The next card continues from there.',
    values: { through: 'flag' },
  },
  all_weak_at_end: {
    en: '{through, select, yes {None of the cells you tapped cut through} other {All cells you tapped are too light}}, and this machine can’t go stronger. Check focus, lens and material first. The strongest settings tried are shown.',
    values: { through: 'flag' },
  },
  all_burned: {
    en: 'All the cells you tapped are too strong. The settings shown are the gentlest tried, and still too strong. The next card continues from there.',
  },
  all_burned_at_end: {
    en: 'All the cells you tapped are too strong, and this machine can’t go gentler. Check focus and material first.',
  },
  kerf: {
    en: 'Kerf = ({drawn} drawn − measured length) ÷ {pieces} pieces, so a measuring error is divided by {pieces}.',
    values: { drawn: 'mm', pieces: 'count' },
  },
  one_direction: {
    en: 'Only one direction was measured. The other may differ, especially on a diode.',
  },
  directions_differ: {
    en: 'The two directions differ: the spot isn’t round, or an axis is off.',
  },
});

/** A value of an axis in the reader’s unit. */
export const axisQuantity = defineMessages('card_value', {
  speed_mm_min: { en: '{value}', values: { value: 'mm_min' } },
  power_percent: { en: '{value}', values: { value: 'percent' } },
  passes: { en: '{value, plural, one {# pass} other {# passes}}', values: { value: 'count' } },
  interval_mm: { en: '{value}', values: { value: 'mm' } },
  frequency_hz: { en: '{value}', values: { value: 'hz' } },
  pulse_width_ns: { en: '{value}', values: { value: 'ns' } },
  z_offset_mm: { en: '{value}', values: { value: 'mm' } },
});

export const quantityOf = (axis: CardAxis, value: number): Message => axisQuantity(axis, { value });
