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
  // Settings of others are skipped: 200, and nothing changed.
  'library.change': {
    request: ({ settingId }) => ({ body: { ids: [settingId], change: { kind: 'delete' } } }),
    answers: [200],
  },
  'library.delete': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'library.duplicate': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'library.copyBetween': {
    request: ({ settingId, teamId, folderId }) => ({
      body: { ids: [settingId], to_team_id: teamId, folder_id: folderId },
    }),
    answers: REFUSED,
  },
  'library.moveBetween': {
    request: ({ settingId, teamId, folderId }) => ({
      body: { ids: [settingId], to_team_id: teamId, folder_id: folderId },
    }),
    answers: REFUSED,
  },
  'library.keep': {
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
};
