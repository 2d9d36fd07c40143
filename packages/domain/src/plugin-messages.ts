import { defineMessages } from './messages/message.ts';

/** Names of the plugins within a sentence, by key. */
export const pluginName = defineMessages('plugin', {
  advanced_keyboard_shortcuts: { en: 'keyboard shortcuts' },
  test_cards: { en: 'test cards' },
  job_quote: { en: 'time and price of a job' },
  depth_planner: { en: 'the depth planner' },
  machine_calibration: { en: 'machine calibration' },
  workshop_cards: { en: 'labels and wall sheets' },
});
