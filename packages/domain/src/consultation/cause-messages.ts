import { defineMessages } from '../messages/message.ts';

/** What is likely wrong, and what to look at. */
export const causeMessage = defineMessages('case_cause', {
  bed_tilted: {
    en: 'Measure lens to sheet at all four corners. {reach, select, none {A tilted bed leaves one side out of focus.} other {More than {reach} apart means that one side is out of focus.}}',
    values: { reach: 'mm?' },
  },
  sheet_warped: { en: 'Press the sheet flat. Where it rises, it’s out of focus.' },
  mirrors_by_side: {
    en: 'Align the mirrors. Switch the laser off first each time you adjust one. If left and right differ, it’s usually the mirror on the gantry; front and back, the one at the tube.',
  },
  dirty_optics: {
    en: 'Switch the laser off first, then clean the lens{mirrors, select, yes { and the mirrors} other {}}. Dirt there is the most likely reason for poor results.',
    values: { mirrors: 'flag' },
  },
  nozzle_hot: {
    en: 'If the nozzle gets hot, the beam touches it. Align the mirrors. Switch the laser off first each time you adjust one.',
  },
  edge_of_field: {
    en: 'Move the work to the middle of the field. At its edge the beam comes in at an angle.',
  },
  out_of_focus: {
    en: 'Check the focus{reach, select, none {} other {: this lens forgives {reach} in all}}. Out of focus, the spot is wider and weaker.',
    values: { reach: 'mm?' },
  },
  smoke_in_cut: {
    en: 'Turn air assist up{pressure, select, none {} other { to {pressure}}}. Smoke in the cut takes power and burns the edge.',
    values: { pressure: 'psi?' },
  },
  acrylic_air: {
    en: 'Acrylic needs just enough air to stop the flame. More whitens the edge.',
  },
  thickness_off: { en: 'Measure the sheet. Panels are often thicker than their name.' },
  plug_watts: {
    en: 'Look up the optical watts of the module. The number in a diode’s name can be what it draws.',
  },
  faster_passes: { en: 'Run two faster passes instead of one slow pass. It chars less.' },
  tape: {
    en: 'Cover the surface with low-tack paper tape, because smoke stains. Never use vinyl tape: it releases chlorine compounds.',
  },
  slow_corners: {
    en: 'If only corners and ends are dark, lower the minimum power. The head slows down there.',
  },
  off_center: {
    en: 'Check that the beam hits the middle of the lens. Off center, it cuts at an angle.',
  },
  head_square: { en: 'Check that the laser head is square to the bed.' },
  focus_middle: { en: 'Focus into the middle of the sheet. The beam widens above and below.' },
  longer_lens: {
    en: 'Use a lens longer than {lens} for acrylic thicker than {thickness}. Its beam is straighter.',
    values: { lens: 'mm', thickness: 'mm' },
  },
  loose_belts: {
    en: 'Check belts and wheels for play. Waves in straight lines come from the machine.',
  },
  smooth_acrylic: {
    en: 'Smooth acrylic with a second pass off focus. Stay with it; acrylic can flame.',
  },
  pulses_apart: {
    en: 'Go slower or raise the frequency until the pulses overlap. Apart, they leave dots.',
  },
  weak_pulses: {
    en: 'Raise the frequency. Below that of its full pulse energy, a source gives less power.',
  },
  cast_acrylic: { en: 'Use cast acrylic. Extruded acrylic melts and hardly turns white.' },
  lines_overlap: {
    en: 'Lines {interval} apart overlap: the spot is {spot} wide. Widen the line interval.',
    values: { interval: 'mm', spot: 'mm' },
  },
  lines_apart: {
    en: 'Lines {interval} apart leave gaps: the spot is {spot} wide. Narrow the line interval.',
    values: { interval: 'mm', spot: 'mm' },
  },
  whole_steps: {
    en: 'Choose a line interval of whole motor steps. Others alternate wide and narrow.',
  },
  overscan: { en: 'Turn on overscanning. Without it the head slows down inside the fill.' },
  scanning_offset: {
    en: 'Fill in one direction. If that is sharp, set the scanning offset for this speed.',
  },
  turn_hatch: {
    en: 'Turn the lines by {angle} with each pass. Lines on lines leave stripes.',
    values: { angle: 'degrees' },
  },
  veneer: { en: 'Engrave plywood lighter. Below the veneer, glue shows as blotches.' },
  compound_cold: { en: 'Go slower. A compound that wipes off didn’t get hot enough to bond.' },
  compound_bare: {
    en: 'Remove paint, oil and coatings first. A compound bonds to bare metal only.',
  },
  compound_hot: { en: 'Go faster. A compound that gets too hot turns brown instead of black.' },
  loose_oxide: {
    en: 'Raise the focus above the metal and go slower. A mark by heat alone doesn’t wipe off.',
  },
  heat_color: {
    en: 'Raise the focus above the metal and go slower. Dark colors come from heat that removes no metal.',
  },
  color_card: {
    en: 'Run a card of power by frequency. No single number gives a color.',
  },
  pulse_energy: {
    en: 'Change the frequency. On a Q-switched source, twice the frequency halves the pulse energy.',
  },
  aluminum_lines: {
    en: 'Lines {dark} apart darken bare aluminum, {bright} apart brighten it.',
    values: { dark: 'mm', bright: 'mm' },
  },
  anodized: {
    en: 'A fast scan turns anodized aluminum white. Black under the film needs a slow one, with short, weak pulses close together.',
  },
  on_scrap: {
    en: 'Run the same numbers on scrap of another sheet, to tell the stock from the machine.',
  },
});
