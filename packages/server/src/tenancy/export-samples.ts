import { REFUSED, type OperationSample } from './operation-sample.ts';

/** Requests of a stranger to the exports of another user. */
export const EXPORT_SAMPLES: Record<string, OperationSample> = {
  'privacy.getExports': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'privacy.startExport': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [201],
  },
  'privacy.cancelExport': {
    request: ({ exportId }) => ({ params: { id: exportId } }),
    answers: REFUSED,
  },
  'privacy.createExportLink': {
    request: ({ exportId }) => ({ params: { id: exportId } }),
    answers: REFUSED,
  },
  'privacy.downloadExport': {
    request: ({ exportId }) => ({
      params: { id: exportId },
      query: { expires: '99999999999', signature: 'AAAA' },
    }),
    answers: REFUSED,
  },
};
