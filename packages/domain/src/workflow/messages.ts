import { defineMessages } from '../messages/message.ts';

/** Contradictions between the sentence and the chosen machine. */
export const workflowMessage = defineMessages('workflow', {
  other_laser: {
    en: 'You wrote {written}, but these settings are for your {laser} machine.',
    values: { written: 'laser', laser: 'laser' },
  },
  other_watts: {
    en: 'You wrote {written}, but these settings are for your machine’s {watts}.',
    values: { written: 'watts', watts: 'watts' },
  },
});
