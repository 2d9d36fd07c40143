import { CONSENT_VERSION } from '@beamwright/contract';
import { REFUSED, type OperationSample } from './operation-sample.ts';

const decision = {
  version: CONSENT_VERSION,
  functional: false,
  analytics: false,
  marketing: false,
  gpc: false,
  decided_s_ago: 0,
};

export const PRIVACY_SAMPLES: Record<string, OperationSample> = {
  'privacy.getConsent': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'privacy.decideConsent': {
    request: ({ userId }) => ({ body: { ...decision, user_id: userId } }),
    answers: [400],
  },
  'analytics.startSession': {
    request: ({ userId }) => ({ body: { user_id: userId } }),
    answers: [400],
  },
  'analytics.endSession': {
    request: ({ visitId }) => ({ params: { id: visitId } }),
    answers: REFUSED,
  },
  'analytics.recordPageView': {
    request: ({ visitId }) => ({
      params: { id: visitId },
      body: { page: '/library' },
    }),
    answers: REFUSED,
  },
  'analytics.recordEvent': {
    request: ({ visitId }) => ({
      params: { id: visitId },
      body: { name: 'setting_saved', properties: {} },
    }),
    answers: REFUSED,
  },
};
