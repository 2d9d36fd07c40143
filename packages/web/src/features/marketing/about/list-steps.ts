import { i18n } from '../../../lib/i18n.ts';

/** From a sentence to the next answer, in order. */
export const listSteps = (): { title: string; text: string }[] => [
  {
    title: i18n.t('We read your sentence'),
    text: i18n.t(
      'Material, thickness, color and steps. We ask for what’s missing and say what we assume.',
    ),
  },
  {
    title: i18n.t('Dangers come first'),
    text: i18n.t(
      'We refuse a material that must not be lasered, and a laser whose light passes through your material.',
    ),
  },
  {
    title: i18n.t('We look up published settings'),
    text: i18n.t(
      'The nearest ones for your material, laser and watts, moved to your power and thickness. The same numbers copied by several vendors count once.',
    ),
  },
  {
    title: i18n.t('A model fills the gaps'),
    text: i18n.t(
      'Where nobody has published your case, a statistical model of all settings says how speed changes with power, thickness and material.',
    ),
  },
  {
    title: i18n.t('Your machine has the last word'),
    text: i18n.t('Speed, power, frequency and line interval stay inside what it can run.'),
  },
  {
    title: i18n.t('Your results correct us'),
    text: i18n.t(
      'A burned test card or a tap on “cut through” gives the setting its next version and shifts what we compute for your machine.',
    ),
  },
];
