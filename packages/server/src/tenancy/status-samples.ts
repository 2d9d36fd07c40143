import { randomUUID } from 'node:crypto';
import type { OperationSample } from './operation-sample.ts';

const draft = {
  title: 'Mine',
  impact: 'degraded',
  components: ['api'],
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: null,
};
const update = { phase: 'investigating', text: 'Mine' };
const params = () => ({ id: randomUUID() });

/** Everybody reads the status; only administrators write about it. */
export const STATUS_SAMPLES: Record<string, OperationSample> = {
  'status.get': { request: () => ({}), answers: [200] },
  'status.listEntries': { request: () => ({}), answers: [403] },
  'status.createEntry': {
    request: () => ({ body: { kind: 'incident', ...draft, ...update } }),
    answers: [403],
  },
  'status.changeEntry': {
    request: () => ({
      params: params(),
      body: { ...draft, updated_at: '2026-01-01T00:00:00.000Z' },
    }),
    answers: [403],
  },
  'status.addUpdate': { request: () => ({ params: params(), body: update }), answers: [403] },
  'status.changeUpdate': {
    request: () => ({
      params: { ...params(), update_id: randomUUID() },
      body: { text: 'Mine', updated_at: '2026-01-01T00:00:00.000Z' },
    }),
    answers: [403],
  },
  'status.deleteEntry': { request: () => ({ params: params() }), answers: [403] },
};
