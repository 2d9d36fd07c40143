import { defineMessages, type Message } from '../messages/message.ts';
import { OPERATIONS } from '../operation.ts';

/** What is asked before a job can be answered. */
export const questionMessage = defineMessages('question', {
  /** What an administrator wrote. */
  added: { en: '{text}', values: { text: 'text' } },

  material_conflict: {
    en: 'You mention {materials}. Which one is this job for?',
    values: { materials: { all: 'material' } },
  },
  material_missing: { en: 'What material is it? (e.g., birch plywood, cast acrylic)' },
  material_unknown: {
    en: 'We don’t know “{material}”. What is it made of? (e.g., birch plywood, POM)',
    values: { material: 'material' },
  },
  material_kind: {
    en: 'What type of {material} is it? (e.g., {first}, {second})',
    values: { material: 'material', first: 'material', second: 'material' },
  },
  thickness_conflict: {
    en: 'You gave {sizes}. What thickness is the material?',
    values: { sizes: { all: 'mm' } },
  },
  thickness_too_thin: {
    en: 'You gave {size}, but {material} isn’t sold that thin. What thickness is the material?',
    values: { size: 'mm', material: 'material' },
  },
  /** The specification’s (§5). */
  thickness: { en: 'What thickness is the material? (e.g., 1mm, 1/8")' },
  thickness_of_paper: {
    en: '{weight} gsm is a weight. What thickness is the material? (e.g., {thickness})',
    values: { weight: 'number', thickness: 'mm' },
  },
  depth: { en: 'How deep should the engraving be?' },
  depth_of_cut: {
    en: 'You asked for a cut that doesn’t go all the way through. How deep should it be?',
  },
  depth_conflict: { en: 'You asked for both light and deep. How deep should it be?' },
  color: { en: 'What color is the {material}?', values: { material: 'material' } },
  coat: {
    en: 'Is there {coat, select, paint {paint, marker or masking} other {marking compound or paint}} on the surface?',
    values: { coat: ['paint', 'compound'] },
  },
});

/** Why it is asked, or how to find the answer. */
export const questionHelp = defineMessages('question_help', {
  material_conflict: {
    en: 'Each material needs its own settings. Run the other one as a second job.',
  },
  material_unknown: {
    en: 'Unknown material may give off toxic fumes. Look for a data sheet.',
  },
  wood: { en: 'Hardness and glue can double or halve the speed.' },
  metal: { en: 'A coating changes everything: say if it is bare, anodized or painted.' },
  plastic: {
    en: 'Some plastics (PVC, ABS, polycarbonate) are refused. Look for a recycling code or a data sheet.',
  },
  leather: { en: 'Chrome-tanned leather gives off chromium and is refused.' },
  faux_leather: {
    en: 'PVC gives off hydrogen chloride. If the data sheet doesn’t say polyurethane, treat it as PVC.',
  },
  fabric: { en: 'Coated cloth may contain PVC.' },
  foam: { en: 'Polystyrene foam burns violently and is refused.' },
  rubber: { en: 'Neoprene and other chlorinated rubbers are refused.' },
  measure: { en: 'Measure with calipers if you can: sheets are often thinner than labeled.' },
  measure_paper: {
    en: 'Paper of {weight} gsm is often about {thickness}. Measure with calipers if you can.',
    values: { weight: 'number', thickness: 'mm' },
  },
  depth: { en: 'Light: you can see it. Medium: you can feel it. Deep: you can fill it.' },
  depth_of_cut: {
    en: 'Light: a mark you can see, or a line to fold along. Deep: you can fill it.',
  },
  color: {
    en: '{reason, select, none {} other {{reason} }}Hold it against a window: if light comes through, it is tinted or clear.',
    values: { reason: 'message?' },
  },
  coat: {
    en: '{reason, select, none {} other {{reason} }}Only a coating on the surface absorbs the beam.',
    values: { reason: 'message?' },
  },
});

/** The answers to choose from, by the answer they stand for. */
export const choiceMessage = defineMessages('choice', {
  light: { en: 'Light: surface mark' },
  medium: { en: 'Medium depth' },
  deep: { en: 'Deep engraving' },
  dark: { en: 'Black or dark, opaque' },
  color: { en: 'Another opaque color, such as red or green' },
  blue: { en: 'Blue, opaque' },
  white: { en: 'White, opaque' },
  tinted: { en: 'Tinted, see-through' },
  clear: { en: 'Clear, frosted or translucent' },
  coated: { en: 'Yes, it is on the surface' },
  bare: { en: 'No, the surface is bare' },
});

/** What was assumed where the job says nothing. */
export const assumptionMessage = defineMessages('assumption', {
  thickness: { en: 'Thickness unknown: assumed {thickness}.', values: { thickness: 'mm' } },
  engraving: { en: 'Engraving assumed, because no operation is named.' },
  operation: {
    en: '{operation, select, Cut {Cut} Mark {Mark} other {Engraving}} assumed from {clue, select, code {the code} compound {the marking compound} color {the color on metal} words {your description} thickness {the thickness} other {the material}}.',
    values: {
      operation: OPERATIONS,
      clue: ['code', 'compound', 'color', 'words', 'thickness', 'material'],
    },
  },
  material: {
    en: '“{typed}” is read as {material}.',
    values: { typed: 'text', material: 'material' },
  },
  material_by_points: {
    en: '{points} pt stock is read as {material}.',
    values: { points: 'number', material: 'material' },
  },
  material_by_weight: {
    en: '{weight} gsm stock is read as {material}.',
    values: { weight: 'number', material: 'material' },
  },
  gauge: {
    en: '{gauge} gauge is read as {thickness} for {material}.',
    values: { gauge: 'number', thickness: 'mm', material: 'material' },
  },
  points: {
    en: '{points} pt is read as {thickness}.',
    values: { points: 'number', thickness: 'mm' },
  },
  leather_ounces: {
    en: '{ounces} oz leather is read as {thickness}.',
    values: { ounces: 'number', thickness: 'mm' },
  },
  copper_ounces: {
    en: '{ounces} oz copper foil is read as ounces per square foot.',
    values: { ounces: 'number' },
  },
  /** Of a machine, where the command line names none. */
  fiber_for_metal: { en: 'Fiber galvo laser assumed, because the material is metal.' },
  diode_by_watts: {
    en: 'Diode laser assumed, because CO2 tubes have more than {watts}.',
    values: { watts: 'watts' },
  },
  co2: { en: 'CO2 laser assumed, because none is named.' },
  mopa: {
    en: 'MOPA sources of {shortest} to {longest} assumed, because a pulse width is given.',
    values: { shortest: 'ns', longest: 'ns' },
  },
  pvc: { en: 'Synthetic leather of unknown type is treated as PVC.' },
  one_material: {
    en: 'Planned for {material} only. Run {others} as a separate job.',
    values: { material: 'material', others: { all: 'material' } },
  },
});

/** Whether the thickness is ours, because the user doesn’t know it (D13). */
export const isThicknessAssumed = ({ code }: Message): boolean => code === 'assumption.thickness';
