import type { OperationSample } from './operation-sample.ts';

/** Plugins belong to everyone; settings of others can't be named. */
export const PLUGINS_SAMPLES: Record<string, OperationSample> = {
  'plugins.list': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'plugins.changeSettings': {
    request: ({ userId }) => ({
      params: { key: 'job_quote' },
      body: { settings: { hourly_rate: 12 }, user_id: userId },
    }),
    answers: [400],
  },
  'plugins.listAll': { request: () => ({}), answers: [403] },
  'plugins.update': {
    request: () => ({ params: { key: 'job_quote' }, body: { is_active: false } }),
    answers: [403],
  },
  'plugins.order': { request: () => ({ body: { keys: ['job_quote'] } }), answers: [403] },
};
