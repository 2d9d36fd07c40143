import { defineMessages } from './messages/message.ts';

/** What contradicts itself in the air of a step, and how it is kept. */
export const airMessage = defineMessages('air', {
  off_with_pressure: {
    en: 'Air assist is off but has a pressure of {pressure}. It was kept on. Check it before you burn.',
    values: { pressure: 'psi' },
  },
  on_without_pressure: {
    en: 'Air assist is on with a pressure of 0. It was kept on. Set the pressure.',
  },
});
