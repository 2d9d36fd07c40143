import type { OperationSample } from './operation-sample.ts';

const inRange = () => ({ query: { range: '30d' } });

/** Only administrators see figures; everyone reports their own page loads. */
export const PERFORMANCE_SAMPLES: Record<string, OperationSample> = {
  'performance.recordPageLoad': {
    request: ({ userId }) => ({ body: { page: '/library', load_time: 900, user_id: userId } }),
    answers: [400],
  },
  'performance.getGoals': { request: () => ({}), answers: [403] },
  'performance.getVitals': { request: inRange, answers: [403] },
  'performance.listPages': { request: inRange, answers: [403] },
  'performance.listEndpoints': { request: inRange, answers: [403] },
  'performance.listRequests': { request: () => ({}), answers: [403] },
  'performance.getAi': { request: inRange, answers: [403] },
  'performance.getLoad': { request: inRange, answers: [403] },
  'performance.download': {
    request: () => ({ query: { range: '30d', table: 'endpoints' } }),
    answers: [403],
  },
};
