import { defineMessages } from '../messages/message.ts';

/** What a result suggests trying next, after what its user reported. */
export const feedbackMessage = defineMessages('feedback', {
  try_power: {
    en: '{finding} Try {power} power.',
    values: { finding: 'message', power: 'percent' },
  },
  try_slower: {
    en: '{finding} Try {percent} slower.',
    values: { finding: 'message', percent: 'percent' },
  },
  try_faster: {
    en: '{finding} Try {percent} faster.',
    values: { finding: 'message', percent: 'percent' },
  },
});

/** What a user reported about a burn. */
export const burnMessage = defineMessages('burn', {
  not_through: { en: 'It didn’t cut through.' },
  'too fast': { en: 'It was too fast.' },
  'too slow': { en: 'It was too slow.' },
  'too hot': { en: 'It was too hot.' },
  'not enough power': { en: 'It had too little power.' },
  'too much power': { en: 'It had too much power.' },
  'rough edge': { en: 'The edge was rough.' },
});
