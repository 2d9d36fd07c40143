import { REFUSED, type OperationSample } from './operation-sample.ts';

const DEVICE = {
  endpoint: 'https://push.example/secret',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
};

/** Requests of a stranger to what happened in the team of another user, and to their notices. */
export const NOTICES_SAMPLES: Record<string, OperationSample> = {
  'activity.list': {
    request: ({ teamId, userId }) => ({
      params: { team_id: teamId },
      query: { person_id: userId },
    }),
    answers: REFUSED,
  },
  'activity.sum': {
    request: ({ teamId }) => ({
      params: { team_id: teamId },
      query: { from: '2026-11-28T00:00:00Z' },
    }),
    answers: REFUSED,
  },
  'activity.export': {
    request: ({ teamId }) => ({ params: { team_id: teamId } }),
    answers: REFUSED,
  },
  'notices.list': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'notices.read': {
    request: ({ noticeId }) => ({ body: { ids: [noticeId] } }),
    answers: [204],
  },
  'notices.getSettings': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'notices.setQuietHours': {
    request: ({ userId }) => ({ body: { quiet_hours: null, user_id: userId } }),
    answers: [400],
  },
  'notices.addDevice': { request: () => ({ body: DEVICE }), answers: [200] },
  'notices.removeDevice': {
    request: ({ deviceId }) => ({ params: { id: deviceId } }),
    answers: REFUSED,
  },
};
