import { REFUSED, type OperationSample } from './operation-sample.ts';

/** Requests of a stranger to the imports and exports of another user. */
export const EXCHANGE_SAMPLES: Record<string, OperationSample> = {
  'exchange.startImport': {
    request: ({ importId, machineId }) => ({
      query: { id: importId, file_name: 'mine.csv', machine_id: machineId },
      body: Buffer.from('name,material,speed_mm_min,power_percent\nMine,MDF,600,60\n'),
    }),
    answers: REFUSED,
  },
  'exchange.mapImport': {
    request: ({ importId, machineId }) => ({
      params: { id: importId },
      body: { machine_id: machineId },
    }),
    answers: REFUSED,
  },
  'exchange.getImport': {
    request: ({ importId }) => ({ params: { id: importId } }),
    answers: REFUSED,
  },
  'exchange.listImports': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'exchange.listImportRows': {
    request: ({ importId }) => ({ params: { id: importId } }),
    answers: REFUSED,
  },
  'exchange.applyImport': {
    request: ({ importId }) => ({ params: { id: importId }, body: { add: [0] } }),
    answers: REFUSED,
  },
  'exchange.undoImport': {
    request: ({ importId }) => ({ params: { id: importId } }),
    answers: REFUSED,
  },
  'exchange.previewExport': {
    request: ({ settingId }) => ({ body: { ids: [settingId], format: 'csv' } }),
    answers: REFUSED,
  },
  'exchange.exportSettings': {
    request: ({ jobId }) => ({ body: { job_id: jobId, format: 'csv' } }),
    answers: REFUSED,
  },
  'exchange.mergeEzcad': {
    request: ({ settingId }) => ({
      query: { ids: settingId },
      body: Buffer.from('[F a]\nLOOP=1\n\n'),
    }),
    answers: REFUSED,
  },
  'exchange.listPens': {
    request: ({ settingId }) => ({ body: { ids: [settingId] } }),
    answers: REFUSED,
  },
};
