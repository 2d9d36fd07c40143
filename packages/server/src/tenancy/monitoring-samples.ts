import type { OperationSample } from './operation-sample.ts';

export const MONITORING_SAMPLES: Record<string, OperationSample> = {
  'monitoring.getAttention': { request: () => ({ query: {} }), answers: [403] },
  'monitoring.getDailyFigures': { request: () => ({}), answers: [403] },
  'monitoring.snoozeFinding': {
    request: () => ({
      params: { id: 'mail.failed' },
      body: { count: 1, until: '2026-01-01T00:00:00.000Z' },
    }),
    answers: [403],
  },
  'monitoring.wakeFinding': {
    request: () => ({ params: { id: 'mail.failed' } }),
    answers: [403],
  },
};
