import { defineMessages } from '../messages/message.ts';

/** What the rules of a makerspace add to a job or a setting. */
export const labMessage = defineMessages('lab', {
  not_allowed: {
    en: '{material} isn’t allowed on {machine}: {reason}',
    values: { material: 'material_first', machine: 'text', reason: 'text' },
  },
  with_staff: {
    en: '{material} on {machine} needs staff beside you: {reason}',
    values: { material: 'material_first', machine: 'text', reason: 'text' },
  },
  unlisted: {
    en: '{material} isn’t on the list for {machine}, so it needs staff beside you.',
    values: { material: 'material_first', machine: 'text' },
  },
  no_machine: {
    en: 'The team has no machine for {material}, so it needs staff beside you.',
    values: { material: 'material' },
  },
  too_thick: {
    en: '{material} is allowed on {machine} up to {max}, not {thickness}.',
    values: { material: 'material_first', machine: 'text', max: 'mm', thickness: 'mm' },
  },
  up_to_thickness: {
    en: '{material} is allowed on {machine} up to {max}.',
    values: { material: 'material_first', machine: 'text', max: 'mm' },
  },
  induction_not_started: {
    en: 'You need the induction for {machine} first. Read its safety page and confirm it.',
    values: { machine: 'text' },
  },
  induction_expired: {
    en: 'Your induction for {machine} has expired. Read its safety page again and confirm it.',
    values: { machine: 'text' },
  },
});
