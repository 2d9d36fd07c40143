import { randomUUID } from 'node:crypto';
import type { OperationSample } from './operation-sample.ts';

const answer = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };

/** Attempts on the second factors of somebody else. */
export const SECOND_FACTOR_SAMPLES: Record<string, OperationSample> = {
  'accounts.verifySecondFactor': {
    request: () => ({ body: { code: '123456' } }),
    answers: [401],
  },
  'accounts.beginPasskeySignIn': { request: () => ({}), answers: [200] },
  'accounts.signInWithPasskey': { request: () => ({ body: { answer } }), answers: [403] },
  'accounts.confirm': { request: () => ({ body: { password: 'wrong' } }), answers: [403] },
  'accounts.listPasskeys': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'accounts.beginPasskey': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'accounts.addPasskey': {
    request: () => ({ body: { name: 'Mine now', answer } }),
    answers: [403],
  },
  'accounts.renamePasskey': {
    request: () => ({ params: { id: randomUUID() }, body: { name: 'Mine now' } }),
    answers: [404],
  },
  'accounts.removePasskey': {
    request: () => ({ params: { id: randomUUID() } }),
    answers: [404],
  },
  'accounts.getSecondFactor': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'accounts.setUpSecondFactor': {
    request: () => ({ body: { password: 'wrong' } }),
    answers: [403],
  },
  'accounts.turnOnSecondFactor': {
    request: () => ({ body: { code: '123456' } }),
    answers: [409],
  },
  'accounts.renewRecoveryCodes': {
    request: () => ({ body: { password: 'wrong' } }),
    answers: [403],
  },
  'accounts.turnOffSecondFactor': { request: () => ({}), answers: [409] },
};
