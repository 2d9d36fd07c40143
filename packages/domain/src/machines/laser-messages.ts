import { defineMessages } from '../messages/message.ts';

/** A laser type as part of a sentence: a common noun, but for names that are initials. */
export const laserMessage = defineMessages('laser', {
  CO2: { en: 'CO2' },
  Diode: { en: 'diode' },
  Fiber: { en: 'fiber' },
  UV: { en: 'UV' },
});
