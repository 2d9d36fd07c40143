import type { OperationSample } from './operation-sample.ts';

/** Only administrators see figures and evidence. */
export const LEARNING_SAMPLES: Record<string, OperationSample> = {
  'analytics.getFigures': { request: () => ({ query: { days: '30' } }), answers: [403] },
  'analytics.listCounted': {
    request: () => ({ query: { days: '30', of: 'visits' } }),
    answers: [403],
  },
  'learning.getEvidence': { request: () => ({ query: { days: '30' } }), answers: [403] },
  'learning.exportEvidence': {
    request: () => ({ query: { days: '30', part: 'groups' } }),
    answers: [403],
  },
};
