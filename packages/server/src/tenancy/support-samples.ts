import type { OperationSample } from './operation-sample.ts';

/** Messages of visitors to support. */
export const SUPPORT_SAMPLES: Record<string, OperationSample> = {
  'support.begin': { request: () => ({}), answers: [200] },
  'support.send': {
    request: ({ email }) => ({
      body: {
        email,
        topic: 'other',
        message: 'Mine',
        guard: { token: 'x'.repeat(80), nonce: 1, trap: '' },
      },
    }),
    answers: [409],
  },
};
