import { REFUSED, type OperationSample } from './operation-sample.ts';

/** Requests of a stranger to the test cards of another user. */
export const TEST_CARDS_SAMPLES: Record<string, OperationSample> = {
  'test-cards.preview': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: { kind: 'grid' } }),
    answers: REFUSED,
  },
  'test-cards.create': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: { kind: 'grid' } }),
    answers: REFUSED,
  },
  'test-cards.list': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'test-cards.get': {
    request: ({ testCardId }) => ({ params: { id: testCardId } }),
    answers: REFUSED,
  },
  'test-cards.delete': {
    request: ({ testCardId }) => ({ params: { id: testCardId } }),
    answers: REFUSED,
  },
  'test-cards.download': {
    request: ({ testCardId }) => ({ params: { id: testCardId }, query: { format: 'svg' } }),
    answers: REFUSED,
  },
  'test-cards.judge': {
    request: ({ testCardId }) => ({
      params: { id: testCardId },
      body: { marks: [{ cell: 'r1c1', mark: 'best' }] },
    }),
    answers: REFUSED,
  },
  'test-cards.apply': {
    request: ({ testCardId }) => ({
      params: { id: testCardId },
      body: { marks: [{ cell: 'r1c1', mark: 'best' }] },
    }),
    answers: REFUSED,
  },
};
