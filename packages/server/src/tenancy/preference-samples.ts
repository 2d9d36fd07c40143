import type { OperationSample } from './operation-sample.ts';

/** Pictures and notifications. */
export const PREFERENCE_SAMPLES: Record<string, OperationSample> = {
  'accounts.setAvatar': {
    request: ({ userId }) => ({ query: { user_id: userId }, body: Buffer.from('a photo') }),
    answers: [415],
  },
  'accounts.getAvatar': { request: ({ userId }) => ({ query: { id: userId } }), answers: [404] },
  'accounts.removeAvatar': { request: ({ userId }) => ({ query: { id: userId } }), answers: [200] },
  'accounts.changeNotifications': {
    request: ({ userId }) => ({ body: { usage: { email: false }, user_id: userId } }),
    answers: [400],
  },
  'accounts.checkUnsubscribe': {
    request: ({ userId }) => ({ body: { token: `${userId}.usage.${'x'.repeat(43)}` } }),
    answers: [200],
  },
  'accounts.unsubscribe': {
    request: ({ userId }) => ({
      body: { token: `${userId}.usage.${'x'.repeat(43)}`, is_on: false },
    }),
    answers: [410],
  },
};
