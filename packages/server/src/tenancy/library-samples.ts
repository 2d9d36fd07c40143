import { REFUSED, type OperationSample } from './operation-sample.ts';

/** Requests of a stranger to the library of another user. */
export const LIBRARY_SAMPLES: Record<string, OperationSample> = {
  'library.save': {
    request: ({ jobId, folderId }) => ({
      body: { job_id: jobId, step_index: 0, folder_id: folderId },
    }),
    answers: REFUSED,
  },
  'library.list': {
    request: ({ userId, machineId, folderId }) => ({
      query: {
        user_id: userId,
        search: 'secret',
        machine_id: machineId,
        folder_id: folderId,
        limit: '100',
      },
    }),
    answers: [200],
  },
  'library.facets': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'library.get': { request: ({ settingId }) => ({ params: { id: settingId } }), answers: REFUSED },
  'library.update': {
    request: ({ settingId, folderId }) => ({
      params: { id: settingId },
      body: { name: 'Mine now', speed_mm_min: 100, folder_id: folderId },
    }),
    answers: REFUSED,
  },
  // What is not the caller's is passed over: 200, and nothing changed.
  'library.change': {
    request: ({ settingId }) => ({ body: { ids: [settingId], change: { kind: 'delete' } } }),
    answers: [200],
  },
  'library.delete': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'library.giveFeedback': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: { edge_score: 5 } }),
    answers: REFUSED,
  },
  'library.listFeedback': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'library.deleteFeedback': {
    request: ({ feedbackId }) => ({ params: { id: feedbackId } }),
    answers: REFUSED,
  },
  'library.addPhoto': {
    request: ({ feedbackId }) => ({ params: { id: feedbackId }, body: Buffer.from('a photo') }),
    answers: REFUSED,
  },
  'library.getPhoto': {
    request: ({ feedbackId }) => ({ params: { id: feedbackId } }),
    answers: REFUSED,
  },
  'library.previewTestCard': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: { kind: 'grid' } }),
    answers: REFUSED,
  },
  'library.createTestCard': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: { kind: 'grid' } }),
    answers: REFUSED,
  },
  'library.listTestCards': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'library.getTestCard': {
    request: ({ testCardId }) => ({ params: { id: testCardId } }),
    answers: REFUSED,
  },
  'library.deleteTestCard': {
    request: ({ testCardId }) => ({ params: { id: testCardId } }),
    answers: REFUSED,
  },
  'library.downloadTestCard': {
    request: ({ testCardId }) => ({ params: { id: testCardId }, query: { format: 'svg' } }),
    answers: REFUSED,
  },
  'library.judgeTestCard': {
    request: ({ testCardId }) => ({
      params: { id: testCardId },
      body: { marks: [{ cell: 'r1c1', mark: 'best' }] },
    }),
    answers: REFUSED,
  },
  'library.applyTestCard': {
    request: ({ testCardId }) => ({
      params: { id: testCardId },
      body: { marks: [{ cell: 'r1c1', mark: 'best' }] },
    }),
    answers: REFUSED,
  },
  'library.listFeedbackPrompts': { request: () => ({}), answers: [200] },
  'library.dismissFeedbackPrompts': { request: () => ({}), answers: [204] },
  'library.getFeedbackInsights': { request: () => ({}), answers: [403] },
  'library.duplicate': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'library.listVersions': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'library.restoreVersion': {
    request: ({ settingId, versionId }) => ({ params: { id: settingId, version_id: versionId } }),
    answers: REFUSED,
  },
  'library.previewTransfer': {
    request: ({ settingId, machineId, lensId }) => ({
      params: { id: settingId },
      body: { machine_id: machineId, lens_id: lensId },
    }),
    answers: REFUSED,
  },
  'library.transfer': {
    request: ({ settingId, machineId, lensId }) => ({
      params: { id: settingId },
      body: { machine_id: machineId, lens_id: lensId },
    }),
    answers: REFUSED,
  },
  'library.listFolders': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'library.createFolder': {
    request: ({ folderId }) => ({ body: { name: 'Mine', parent_id: folderId } }),
    answers: REFUSED,
  },
  'library.updateFolder': {
    request: ({ folderId }) => ({ params: { id: folderId }, body: { name: 'Mine now' } }),
    answers: REFUSED,
  },
  'library.deleteFolder': {
    request: ({ folderId }) => ({ params: { id: folderId } }),
    answers: REFUSED,
  },
  'library.startImport': {
    request: ({ importId, machineId }) => ({
      query: { id: importId, file_name: 'mine.csv', machine_id: machineId },
      body: Buffer.from('name,material,speed_mm_min,power_percent\nMine,MDF,600,60\n'),
    }),
    answers: REFUSED,
  },
  'library.mapImport': {
    request: ({ importId, machineId }) => ({
      params: { id: importId },
      body: { machine_id: machineId },
    }),
    answers: REFUSED,
  },
  'library.getImport': {
    request: ({ importId }) => ({ params: { id: importId } }),
    answers: REFUSED,
  },
  'library.listImports': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'library.listImportRows': {
    request: ({ importId }) => ({ params: { id: importId } }),
    answers: REFUSED,
  },
  'library.applyImport': {
    request: ({ importId }) => ({ params: { id: importId }, body: { add: [0] } }),
    answers: REFUSED,
  },
  'library.undoImport': {
    request: ({ importId }) => ({ params: { id: importId } }),
    answers: REFUSED,
  },
  'library.previewExport': {
    request: ({ settingId }) => ({ body: { ids: [settingId], format: 'csv' } }),
    answers: REFUSED,
  },
  'library.exportSettings': {
    request: ({ jobId }) => ({ body: { job_id: jobId, format: 'csv' } }),
    answers: REFUSED,
  },
  'library.mergeEzcad': {
    request: ({ settingId }) => ({
      query: { ids: settingId },
      body: Buffer.from('[F a]\nLOOP=1\n\n'),
    }),
    answers: REFUSED,
  },
  'library.listPens': {
    request: ({ settingId }) => ({ body: { ids: [settingId] } }),
    answers: REFUSED,
  },
};
