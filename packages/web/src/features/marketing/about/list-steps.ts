import { i18n } from '../../../lib/i18n.ts';

/** From a sentence to the next answer, in order. */
export const listSteps = (): { title: string; text: string }[] => [
  {
    title: i18n.t('The sentence is read'),
    text: i18n.t(
      'Material, thickness, color and steps. What is missing is asked, and what is assumed is said.',
    ),
  },
  {
    title: i18n.t('Dangers come first'),
    text: i18n.t(
      'A material that must not be lasered is refused, and light that passes through your material is too.',
    ),
  },
  {
    title: i18n.t('Published settings are looked up'),
    text: i18n.t(
      'The nearest ones for your material, laser and watts, moved to your power and thickness. The same numbers copied by several vendors count once.',
    ),
  },
  {
    title: i18n.t('A fit closes the gaps'),
    text: i18n.t(
      'One statistical model of all settings says how speed changes with power, thickness and material where nobody published your case.',
    ),
  },
  {
    title: i18n.t('Your machine has the last word'),
    text: i18n.t('Speed, power, frequency and line interval stay inside what it can run.'),
  },
  {
    title: i18n.t('Your results correct it'),
    text: i18n.t(
      'A burned card or a tap on “cut through” gives the setting its next version, and moves what is computed for your machine.',
    ),
  },
];
