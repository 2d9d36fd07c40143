import { randomUUID } from 'node:crypto';
import type { OperationSample } from './operation-sample.ts';

const draft = {
  message: 'Mine',
  severity: 'info',
  action_label: null,
  action_url: null,
  is_active: true,
  starts: null,
  ends: null,
  time_zone: 'UTC',
  target_plans: [],
  target_user_ids: [],
  persist_after_dismissal: false,
};
const params = () => ({ id: randomUUID() });

/** Only administrators write banners; what users get is their own. */
export const BANNERS_SAMPLES: Record<string, OperationSample> = {
  'banners.list': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'banners.recordView': {
    request: () => ({ params: params(), body: { is_pressed: true } }),
    answers: [204],
  },
  'banners.dismiss': { request: () => ({ params: params() }), answers: [204] },
  'banners.listAll': { request: () => ({}), answers: [403] },
  'banners.create': { request: () => ({ body: draft }), answers: [403] },
  'banners.update': {
    request: () => ({
      params: params(),
      body: { ...draft, updated_at: '2026-01-01T00:00:00.000Z' },
    }),
    answers: [403],
  },
  'banners.end': { request: () => ({ params: params() }), answers: [403] },
  'banners.order': { request: () => ({ body: { ids: [randomUUID()] } }), answers: [403] },
  'banners.delete': { request: () => ({ params: params() }), answers: [403] },
  'banners.restore': { request: () => ({ params: params() }), answers: [403] },
  'banners.preview': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [403] },
  'banners.getReach': {
    request: ({ userId }) => ({ body: { target_plans: [], target_user_ids: [userId] } }),
    answers: [403],
  },
};
