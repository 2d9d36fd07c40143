import { randomUUID } from 'node:crypto';
import type { OperationSample } from './operation-sample.ts';

/** Only administrators change plans; a notice belongs to its user. */
export const PLANS_SAMPLES: Record<string, OperationSample> = {
  'plans.listAll': { request: () => ({}), answers: [403] },
  'plans.create': { request: () => ({ body: { name: 'Mine' } }), answers: [403] },
  'plans.preview': {
    request: () => ({ params: { id: randomUUID() }, body: { name: 'Mine' } }),
    answers: [403],
  },
  'plans.update': {
    request: () => ({ params: { id: randomUUID() }, body: { price_usd: 0 } }),
    answers: [403],
  },
  'plans.order': { request: () => ({ body: { ids: [randomUUID()] } }), answers: [403] },
  'plans.delete': { request: () => ({ params: { id: randomUUID() } }), answers: [403] },
  'plans.schedule': {
    request: () => ({ params: { id: randomUUID() }, body: { price_usd: 0 } }),
    answers: [403],
  },
  'plans.cancelScheduled': { request: () => ({ params: { id: randomUUID() } }), answers: [403] },
  'plans.listEdits': { request: () => ({}), answers: [403] },
  'plans.listNotices': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'plans.readNotices': {
    request: () => ({ body: { ids: [randomUUID()] } }),
    answers: [204],
  },
};
