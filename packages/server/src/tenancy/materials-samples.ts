import { REFUSED, type OperationSample } from './operation-sample.ts';

const board = {
  name: 'Mine now',
  other_names: [],
  behaves_like: 'MDF',
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
};

/** Requests of a stranger to the custom materials of another user. */
export const MATERIALS_SAMPLES: Record<string, OperationSample> = {
  'materials.list': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'materials.create': {
    request: ({ materialId }) => ({ body: { id: materialId, ...board } }),
    answers: REFUSED,
  },
  'materials.update': {
    request: ({ materialId }) => ({
      params: { id: materialId },
      body: { ...board, updated_at: '2026-01-01T00:00:00.000Z' },
    }),
    answers: REFUSED,
  },
  'materials.delete': {
    request: ({ materialId }) => ({ params: { id: materialId } }),
    answers: REFUSED,
  },
};
