import { defineMessages } from '../messages/message.ts';

/** What a custom material does to a job. */
export const customMaterialMessage = defineMessages('custom_material', {
  // Safety.
  blocked: {
    en: 'You blocked {material} in your custom materials.',
    values: { material: 'text' },
  },
  note: { en: '{material}: {note}', values: { material: 'text', note: 'text' } },
  reasons: {
    en: 'Your material {material}: {reasons}',
    values: { material: 'text', reasons: 'sentences' },
  },

  // What was assumed.
  treated_as: {
    en: 'Your material {name} is treated as {material}.',
    values: { name: 'text', material: 'material' },
  },
  like_none: {
    en: 'Your material {name} behaves like none we know, so this is a generic starting point. Run a test card first.',
    values: { name: 'text' },
  },
  not_included: {
    en: '{name} is one of your custom materials, but your plan doesn’t include them. Its warnings still apply; its settings don’t.',
    values: { name: 'text' },
  },

  // How its density counts.
  density_used: {
    en: 'Scaled for the density you entered, {density} kg/m³{usual, select, none {} other { instead of {usual} kg/m³}}.',
    values: { density: 'number', usual: 'number?' },
  },
  density_unused: {
    en: 'The density you entered, {density} kg/m³, changes nothing here: published settings show an effect only when cutting or scoring wood.',
    values: { density: 'number' },
  },

  // Names that can't be used.
  name_without_letters: { en: 'Use at least two letters' },
  name_is_job_word: {
    en: '“{name}” has another meaning in a job. Add a word, such as a brand.',
    values: { name: 'text' },
  },
});
