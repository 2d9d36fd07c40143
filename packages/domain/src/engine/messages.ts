import { defineMessages } from '../messages/message.ts';
import { OPERATIONS } from '../operation.ts';

/** The requested job, as part of a sentence: "3 mm birch plywood on a CO2 laser of 60 W". */
const JOB =
  '{thickness, select, none {} other {{thickness} }}{material} on a {laser} laser of {watts}';
const JOB_VALUES = {
  thickness: 'mm?',
  material: 'material',
  watts: 'watts',
  laser: 'laser',
} as const;

/** How an answer differs from its basis. */
const CHANGE =
  '{change, select, slower {; slowed by {percent} } faster {; sped up by {percent} } other {}}{change, select, same {} other {{because, select, neighbors {to match the closest settings} energy {toward the energy other sources use} results {to match your results} depth {for the depth you want} other {to fit your job}}}}';
const CHANGE_VALUES = {
  change: ['slower', 'faster', 'same'],
  percent: 'percent',
  because: ['neighbors', 'energy', 'results', 'depth', 'several'],
} as const;

/** Why a step has its numbers, how each number was found, and what to watch for. */
export const engineMessage = defineMessages('engine', {
  // Why a step has these numbers: one sentence each.
  based_on_best: {
    en: `Based on the {settings, plural, one {only published setting} other {best of # published settings}} for ${JOB}${CHANGE}.`,
    values: { settings: 'count', ...JOB_VALUES, ...CHANGE_VALUES },
  },
  based_on_material: {
    en: `Based on {settings, plural, one {# published setting} other {# published settings}} for {material} on {laser} lasers${CHANGE}.`,
    values: { settings: 'count', material: 'material', laser: 'laser', ...CHANGE_VALUES },
  },
  based_on_similar: {
    en: `Based on {settings, plural, one {# published setting} other {# published settings}} for similar materials on {laser} lasers${CHANGE}.`,
    values: { settings: 'count', laser: 'laser', ...CHANGE_VALUES },
  },
  metal_cut: {
    en: 'Computed from the energy it takes to remove the metal: about {passes, plural, one {# pass} other {# passes}} for {thickness}.',
    values: { passes: 'count', thickness: 'mm' },
  },
  generic: { en: 'Generic starting point – run a test card first.' },
  color_card: {
    en: 'Copied from a published color card for {color} at {watts}.',
    values: { color: 'text', watts: 'watts' },
  },
  color_nearest: {
    en: 'Starting point: the nearest published color card, for {color} at {watts}, at the same average power.',
    values: { color: 'text', watts: 'watts' },
  },
  color_slower: {
    en: 'Starting point: the nearest published color card, for {color} at {watts}, slowed to suit the lower power.',
    values: { color: 'text', watts: 'watts' },
  },
  black_copied: {
    en: 'Copied from {marks, plural, one {the published black mark} other {one of # published black marks}} on {material}.',
    values: { marks: 'count', material: 'material' },
  },
  black_scaled: {
    en: 'Scaled to your {watts} from {marks, plural, one {the published black mark} other {one of # published black marks}} on {material}.',
    values: { marks: 'count', material: 'material', watts: 'watts' },
  },
  deep_pass: {
    en: '{pass, select, preheat {Preheat pass: burns off oil and oxide so the first hammer pass bites evenly} hammer {Hammer pass: removes about {depth} of metal each time} smooth {Smooth pass: melts the ridges down} other {Polish pass: brightens the floor}}.',
    values: { pass: ['preheat', 'hammer', 'smooth', 'polish'], depth: 'depth_mm' },
  },

  // How each number was found: shown with the sources.
  row_used: {
    en: 'Start: {thickness, select, none {} other {{thickness} }}{material} at {speed}, {power} of {watts}{passes, plural, one {} other {, # passes}} ({source}).',
    values: {
      thickness: 'mm?',
      material: 'material',
      speed: 'mm_min',
      power: 'percent',
      watts: 'watts',
      passes: 'count',
      source: 'text',
    },
  },
  similar_pooled: {
    en: '{settings, plural, one {# more setting} other {# more settings}} for similar materials also counted.',
    values: { settings: 'count' },
  },
  neighbors_agree: {
    en: 'The closest settings, from {sources, plural, one {# source} other {# sources}}, agree.',
    values: { sources: 'count' },
  },
  neighbors_differ: {
    en: 'The closest settings, from {sources, plural, one {# source} other {# sources}}, run {percent} {direction, select, faster {faster} other {slower}}, so this one does too.',
    values: { sources: 'count', percent: 'percent', direction: ['faster', 'slower'] },
  },
  energy_others_use: {
    en: 'Other sources use {direction, select, more {more} other {less}} energy for this job, so the speed was {direction, select, more {lowered} other {raised}} to use {percent} {direction, select, more {more} other {less}}.',
    values: { percent: 'percent', direction: ['more', 'less'] },
  },
  perforated_as_cut: {
    en: 'Computed as a cut. Set the cut and skip lengths in your software.',
  },
  stand_in: {
    en: 'Based on {operation, select, Mark {marks} other {engravings}}, because no settings are published for this operation.',
    values: { operation: OPERATIONS },
  },
  learned: {
    en: 'From {results, plural, one {your result} other {your # results}} on this machine: it runs {machine, select, same {like the published ones} weaker {{machine_percent} weaker than the published ones} other {{machine_percent} stronger than the published ones}}, so this speed {here, select, same {stays} slower {drops by {here_percent}} other {rises by {here_percent}}}.',
    values: {
      results: 'count',
      machine: ['same', 'weaker', 'stronger'],
      machine_percent: 'percent',
      here: ['same', 'slower', 'faster'],
      here_percent: 'percent',
    },
  },
  learned_band: {
    en: 'Your results narrow the band from ×{before} to ×{after} up and down.',
    values: { before: 'number', after: 'number' },
  },
  power_of_results: {
    en: 'Your results ran at {power}, so this does too.',
    values: { power: 'percent' },
  },
  tried_before: {
    en: 'You ran this setting {times, plural, one {once} other {# times}} on this machine. Its confidence comes from your results.',
    values: { times: 'count' },
  },
  depth_factor: {
    en: 'Published engravings count as medium depth. A {depth, select, light {light one takes about a quarter less energy} other {deep one takes about twice the energy}} (assumed).',
    values: { depth: ['light', 'deep'] },
  },
  trench: {
    en: 'Each pass removes about {depth} from a trench {width} wide (wobble or offset lines).',
    values: { depth: 'depth_mm', width: 'mm' },
  },
  nothing_published: {
    en: 'No settings are published for this material, laser and operation.',
  },
  lens_assumed: {
    en: 'Your machine’s lens is unknown; these settings assume {lens}.',
    values: { lens: 'mm' },
  },
  black_by_heat: {
    en: 'Black comes from heat, not from removing metal: run slow, with close lines.',
  },
  black_energy: { en: 'Speed follows the watts, so the energy per area stays the same.' },
  general_material: {
    en: '“{material}” covers many materials, so this is the middle of the family, with a wide band.',
    values: { material: 'material' },
  },
  thickness_assumed: {
    en: 'No thickness given; {thickness} assumed.',
    values: { thickness: 'mm' },
  },
  interval_of_spot: {
    en: 'Line interval {interval}: computed to match the {spot} spot of this lens.',
    values: { interval: 'mm', spot: 'mm' },
  },
  interval_of_surface: {
    en: 'Line interval {interval}: published for {material}.',
    values: { interval: 'mm', material: 'material' },
  },
  interval_usual: {
    en: 'Line interval {interval}: usual for this laser (assumed).',
    values: { interval: 'mm' },
  },
  interval_published: {
    en: 'Line interval {interval}: what similar published settings use.',
    values: { interval: 'mm' },
  },
  frequency_published: {
    en: 'Frequency {frequency}: the middle of similar published settings.',
    values: { frequency: 'hz' },
  },
  frequency_full_power: {
    en: 'Frequency {frequency}: computed, the lowest that still gives full power at this pulse width.',
    values: { frequency: 'hz' },
  },
  frequency_usual: {
    en: 'Frequency {frequency}: usual for this source (assumed).',
    values: { frequency: 'hz' },
  },
  kerf_published: {
    en: 'Kerf {kerf}: from published widths of {material} near this thickness.',
    values: { kerf: 'mm', material: 'material' },
  },
  kerf_of_spot: {
    en: 'Kerf {kerf}: computed as the spot of one line.',
    values: { kerf: 'mm' },
  },
  kerf_assumed: {
    en: 'Kerf {kerf}: assumed, because no width is published for this material.',
    values: { kerf: 'mm' },
  },
  air_off: { en: 'Air off: it moves paper and fans the flame.' },
  air_low: {
    en: 'Air low, {pressure} (assumed): enough to keep smoke off the lens.',
    values: { pressure: 'psi' },
  },
  air_acrylic: {
    en: 'Air {pressure} (assumed): just enough to stop a flame; more whitens the edge.',
    values: { pressure: 'psi' },
  },
  air_cut: {
    en: 'Air {pressure} (assumed): blows smoke out of the cut.',
    values: { pressure: 'psi' },
  },
  focus_computed: {
    en: 'Focus {offset} into the material: computed from the thickness and the lens.',
    values: { offset: 'mm' },
  },
  focus_advised: {
    en: 'Focus {offset} into the material: a diode manufacturer recommends it for this thickness.',
    values: { offset: 'mm' },
  },
  power_raised: {
    en: 'Power raised to {power}, the lowest at which this laser fires steadily; speed raised to keep the energy.',
    values: { power: 'percent' },
  },
  slowed_for_size: {
    en: 'Slowed to {speed}, the most a gantry of 3 m/s² (assumed) reaches at this size; {power, select, none {power lowered to keep the energy} other {power can’t go below {power}, so the material gets more energy than planned}}.',
    values: { speed: 'mm_min', power: 'percent?' },
  },
  deep_plan: {
    en: 'Computed: about {depth} per hammer pass at {watts}, so about {passes} of them ({least} to {most}) for {target}{given, select, yes {} other { (assumed, because no depth was given)}}.',
    values: {
      depth: 'depth_mm',
      watts: 'watts',
      passes: 'count',
      least: 'count',
      most: 'count',
      target: 'mm',
      given: 'flag',
    },
  },
  classic_pulses: {
    en: 'Classic pulses of 3, 2 and 1 ns carry little energy. Expect less depth than computed.',
  },

  // What to watch: the danger first, then the act.
  energy_of_other_optics: {
    en: 'Few lasers of this kind move the beam like this one, so the speed follows from the energy that all of them use.',
  },
  far_from_others: {
    en: 'This published setting is far from what the others suggest ({speed} per pass at the same power). Try it on scrap.',
    values: { speed: 'mm_min' },
  },
  too_many_passes: {
    en: 'This would need too many passes. Expect char and taper, or a cut that doesn’t go through.',
  },
  passes_unrealistic: {
    en: 'This would need about {passes} passes, which isn’t realistic at {watts}.',
    values: { passes: 'count', watts: 'watts' },
  },
  power_assumed: {
    en: 'Your machine’s power is unknown; these settings assume {watts}.',
    values: { watts: 'watts' },
  },
  one_thickness: {
    en: 'You named {thicknesses}. These settings are for {thickness}; ask again for the other.',
    values: { thicknesses: { all: 'mm' }, thickness: 'mm' },
  },
  no_color_setting: {
    en: 'No published setting gives {color} at this power. Run a test card to find it.',
    values: { color: 'text' },
  },
  color_card_first: {
    en: 'No color card is published for this color at your power. Run a power × frequency test card first.',
  },
  color_shifts: {
    en: 'Color shifts with lens and finish. Run a power × frequency test card around this setting.',
  },
  not_black: {
    en: 'Only stainless steel, titanium and iron alloys turn truly black from heat. Expect brown or gray.',
  },
  black_rusts: {
    en: 'A black heat mark lowers rust resistance. Passivate the part.',
  },
  raise_lens: {
    en: 'The published mark was run out of focus. Raise the lens by {distance}, and further if it engraves instead of darkening.',
    values: { distance: 'mm' },
  },
  engraves_instead: {
    en: 'If it engraves instead of darkening, raise the lens by 2 to 5 mm.',
  },
  pulses_weak: {
    en: 'At {frequency}{width, select, none {} other { and {width}}}, this source gives about {percent} of its {watts}: a pulse can’t carry more (assumed). Full power starts at {full}.',
    values: { frequency: 'hz', width: 'ns?', percent: 'percent', watts: 'watts', full: 'hz' },
  },
  pulses_apart: {
    en: 'Pulses land {apart} apart with a spot of {spot}: a row of dots, not a line. If the dots show, raise the frequency or slow down.',
    values: { apart: 'mm', spot: 'mm' },
  },
  coat_only: {
    en: 'Only the coating should come off. If color is left, add a second, faster clean-up pass instead of slowing down, which would mark the metal.',
  },
  coat_uv_focus: {
    en: 'Focus 10 mm above the surface, as one user of such a laser found.',
  },
  slate: {
    en: 'Slate has one shade of gray: more power or passes won’t change it. Dither pictures to black and white, and invert them.',
  },
  glass_chips: {
    en: 'Heat chips glass. Keep lines 0.085 mm (300 DPI) or more apart, use 80 % gray instead of black, and put wet paper or a film of dish soap on top.',
  },
  leather: {
    en: 'Oily or waxed leather scorches. Engrave the grain side only; paper tape keeps smoke off it.',
  },
  rubber: {
    en: 'Engrave rubber as deep as the stamp needs, and mirror the artwork. Rubber smells: vent outside or through charcoal.',
  },
  takes_hours: {
    en: 'This depth takes hours at this power. Allow for it, or plan less depth.',
  },
  measure_first: { en: 'Measure the depth after the first cycle.' },
  run_cycles: {
    en: 'First run one preheat at {speed}, {power} and the smoothing pulses. Then run hammer, smooth and polish in turn, {cycles} times, turning the hatch by {turn} each time.',
    values: { speed: 'mm_min', power: 'percent', cycles: 'count', turn: 'degrees' },
  },
  depth_not_reached: {
    en: 'Only {passes} passes are planned. They reach about {depth}.',
    values: { passes: 'count', depth: 'mm' },
  },
  lower_focus: {
    en: 'Lower the focus by {distance} every {cycles, plural, one {cycle} other {# cycles}} as the floor sinks.',
    values: { distance: 'mm', cycles: 'count' },
  },

  // What this machine does poorly.
  only_coat: {
    en: '{reason} Only the coating absorbs the beam.',
    values: { reason: 'message' },
  },
  better: {
    en: '{reason} Better: {instead}.',
    values: { reason: 'message', instead: { any: 'message' } },
  },
  not_suitable: {
    en: '{material} is listed as not suitable for {work, select, cut {cutting} other {engraving or marking}} with a {laser} laser.',
    values: { material: 'material_first', work: ['cut', 'surface'], laser: 'laser' },
  },
  too_thick: {
    en: '{thickness} {material} with a {laser} laser of {watts} isn’t realistic: the published limit is {limit}, even in several passes.{thinner, select, none {} other { {passes, select, one {{thinner} works in one pass} other {{thinner} works in several passes}}{stronger, select, none {} other {, or use a {laser} laser of about {stronger} for {thickness}}}.}}{thinner, select, none {{stronger, select, none { No {laser} laser in the published tables cuts it.} other { Use a {laser} laser of about {stronger}.}}} other {}}',
    values: {
      thickness: 'mm',
      material: 'material',
      watts: 'watts',
      laser: 'laser',
      limit: 'mm',
      thinner: 'mm?',
      passes: ['one', 'several'],
      stronger: 'watts?',
    },
  },
  several_passes: {
    en: 'One pass of a {watts} {laser} laser usually cuts through about {limit} of {material}. At {thickness}, expect char, and repeat the pass if it isn’t cut through.',
    values: {
      thickness: 'mm',
      material: 'material',
      watts: 'watts',
      laser: 'laser',
      limit: 'mm',
    },
  },
  galvo_cut: {
    en: 'A galvo cuts only thin stock: it has no air assist, a small field, and edges that slant near the rim of the field.',
  },
  too_deep: {
    en: '{depth} deep in {material} with a {laser} laser of {watts} isn’t realistic: {limit, select, none {it takes about {passes} hammer passes, and {most} are a day’s work (assumed)} other {the published limit is {limit}}}. You can reach {reached}{stronger, select, none {} other {, or {depth} with about {stronger}}}.',
    values: {
      depth: 'mm',
      material: 'material',
      watts: 'watts',
      laser: 'laser',
      passes: 'count',
      most: 'count',
      limit: 'mm?',
      reached: 'mm',
      stronger: 'watts?',
    },
  },

  // What a time is estimated for.
  estimate_of: {
    en: '{work, select, fill {{width} × {height} filled} other {the outline of {width} × {height}}}{passes, plural, one {} other {, # passes}}{cycles, plural, one {} other {, # cycles}}, {pieces, plural, one {# piece} other {# pieces}}',
    values: {
      work: ['fill', 'outline'],
      width: 'mm',
      height: 'mm',
      passes: 'count',
      cycles: 'count',
      pieces: 'count',
    },
  },
});
