import { randomUUID } from 'node:crypto';
import type { OperationSample } from './operation-sample.ts';

const byId = () => ({ id: randomUUID() });
const rule = {
  name: 'Mine',
  trigger: 'new',
  threshold: null,
  within_minutes: null,
  min_severity: 'low',
  target: 'mail',
  url: null,
  enabled: true,
};
const error = {
  error_id: '0a1b2c3d',
  error_type: 'TypeError',
  error_message: 'x is not a function',
  stack_trace: null,
  component_stack: null,
  component: null,
  kind: 'error',
  status: null,
  request_id: null,
  api_endpoint: null,
  page: '/',
  at: '2026-01-01T00:00:00.000Z',
  breadcrumbs: [],
};

/** Everybody reports errors; only administrators read them. */
export const ERRORS_SAMPLES: Record<string, OperationSample> = {
  'errors.report': {
    request: ({ userId, email }) => ({
      body: {
        build: null,
        visit: null,
        errors: [{ ...error, user_id: userId, user_email: email }],
      },
    }),
    answers: [204],
  },
  'errors.describe': {
    request: ({ userId }) => ({
      params: { error_id: error.error_id },
      body: { text: 'Pressed a button.', user_id: userId },
    }),
    answers: [204],
  },
  'errors.getOverview': { request: () => ({}), answers: [403] },
  'errors.listGroups': { request: ({ email }) => ({ query: { q: email } }), answers: [403] },
  'errors.exportGroups': { request: () => ({}), answers: [403] },
  'errors.getGroup': { request: () => ({ params: byId() }), answers: [403] },
  'errors.listEvents': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [403],
  },
  'errors.getEvent': { request: () => ({ params: byId() }), answers: [403] },
  'errors.listUsers': { request: () => ({ params: byId() }), answers: [403] },
  'errors.listVersions': { request: () => ({}), answers: [403] },
  'errors.changeGroups': {
    request: () => ({ body: { ids: [randomUUID()], state: 'resolved' } }),
    answers: [403],
  },
  'errors.undoChanges': {
    request: () => ({ body: { changes: [randomUUID()] } }),
    answers: [403],
  },
  'errors.reply': {
    request: () => ({ params: byId(), body: { text: 'It is fixed.' } }),
    answers: [403],
  },
  'errors.listAlerts': { request: () => ({}), answers: [403] },
  'errors.addAlert': { request: () => ({ body: rule }), answers: [403] },
  'errors.changeAlert': { request: () => ({ params: byId(), body: rule }), answers: [403] },
  'errors.deleteAlert': { request: () => ({ params: byId() }), answers: [403] },
};
