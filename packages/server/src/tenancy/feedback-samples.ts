import { REFUSED, type OperationSample } from './operation-sample.ts';

/** Requests of a stranger to the results of another user. */
export const FEEDBACK_SAMPLES: Record<string, OperationSample> = {
  'feedback.give': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: { edge_score: 5 } }),
    answers: REFUSED,
  },
  'feedback.list': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'feedback.listTries': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'feedback.delete': {
    request: ({ feedbackId }) => ({ params: { id: feedbackId } }),
    answers: REFUSED,
  },
  'feedback.addPhoto': {
    request: ({ feedbackId }) => ({ params: { id: feedbackId }, body: Buffer.from('a photo') }),
    answers: REFUSED,
  },
  'feedback.getPhoto': {
    request: ({ feedbackId }) => ({ params: { id: feedbackId } }),
    answers: REFUSED,
  },
  'feedback.listPrompts': { request: () => ({}), answers: [200] },
  'feedback.dismissPrompts': { request: () => ({}), answers: [204] },
  'feedback.listMachineResults': { request: () => ({}), answers: [200] },
  'feedback.getInsights': { request: () => ({}), answers: [403] },
};
