import type { OperationSample } from './operation-sample.ts';

/** Attempts to learn of or change somebody else's erasure. */
export const ERASE_SAMPLES: Record<string, OperationSample> = {
  'privacy.getErasure': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'privacy.eraseAccount': {
    request: ({ userId }) => ({ query: { user_id: userId }, body: { user_id: userId } }),
    answers: [200],
  },
  'privacy.keepAccount': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [204],
  },
};
