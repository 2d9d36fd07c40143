import { randomUUID } from 'node:crypto';
import type { OperationSample, OwnedRows } from './operation-sample.ts';

const byId = ({ userId }: OwnedRows) => ({ id: userId });
const reason = 'because';

/** Only administrators see users, and change what they have. */
export const USERS_SAMPLES: Record<string, OperationSample> = {
  'users.list': { request: ({ email }) => ({ query: { q: email } }), answers: [403] },
  'users.export': { request: ({ email }) => ({ query: { q: email } }), answers: [403] },
  'users.count': { request: () => ({}), answers: [403] },
  'users.get': { request: (owner) => ({ params: byId(owner) }), answers: [403] },
  'users.invite': {
    request: () => ({ body: { email: 'invited@elsewhere.example' } }),
    answers: [403],
  },
  'users.grant': {
    request: (owner) => ({
      params: byId(owner),
      body: { what: { kind: 'role', role: 'beta' }, until: '2030-01-01', reason },
    }),
    answers: [403],
  },
  'users.endGrant': {
    request: (owner) => ({ params: { ...byId(owner), grant_id: randomUUID() } }),
    answers: [403],
  },
  'users.removeRole': {
    request: (owner) => ({ params: byId(owner), body: { reason } }),
    answers: [403],
  },
  'users.view': {
    request: (owner) => ({ params: byId(owner), body: { reason } }),
    answers: [403],
  },
  'users.stopViewing': { request: () => ({}), answers: [204] },
  'users.endSession': {
    request: (owner) => ({ params: { ...byId(owner), session_id: randomUUID() } }),
    answers: [403],
  },
  'users.listAudit': { request: ({ email }) => ({ query: { q: email } }), answers: [403] },
  'users.exportAudit': { request: ({ email }) => ({ query: { q: email } }), answers: [403] },
  'users.getAuditChain': { request: () => ({ query: {} }), answers: [403] },
  'users.checkAudit': { request: () => ({ body: {} }), answers: [403] },
  'users.endSessions': { request: (owner) => ({ params: byId(owner) }), answers: [403] },
};
