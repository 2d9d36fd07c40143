import { REFUSED, type OperationSample, type OwnedRows } from './operation-sample.ts';

const forbidden: OperationSample = { request: () => ({}), answers: [403] };
const ofKey = (body?: Record<string, unknown>): OperationSample => ({
  request: ({ keyId }: OwnedRows) => ({ params: { id: keyId }, ...(body && { body }) }),
  answers: REFUSED,
});

/** A stranger without API access. */
export const API_ACCESS_SAMPLES: Record<string, OperationSample> = {
  'api-access.listKeys': { request: () => ({}), answers: [200] },
  'api-access.createKey': {
    request: ({ keyId }) => ({
      body: {
        id: keyId,
        name: 'Mine',
        scopes: ['jobs:read'],
        allowed_addresses: [],
        expires_at: null,
      },
    }),
    answers: [403],
  },
  'api-access.issueTestKey': forbidden,
  'api-access.updateKey': ofKey({ name: 'Mine' }),
  'api-access.rotateKey': ofKey({ overlap_hours: 0 }),
  'api-access.endPreviousKey': ofKey(),
  'api-access.revokeKey': ofKey(),
  'api-access.getUsage': {
    request: ({ keyId }) => ({ query: { key_id: keyId } }),
    answers: REFUSED,
  },
  'api-access.listAccountKeys': forbidden,
  'api-access.revokeAccountKey': ofKey(),
};
