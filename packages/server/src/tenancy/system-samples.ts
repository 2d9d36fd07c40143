import { randomUUID } from 'node:crypto';
import type { OperationSample } from './operation-sample.ts';

const letter = () => ({ params: { id: randomUUID() }, body: { reason: 'Mine' } });

export const SYSTEM_SAMPLES: Record<string, OperationSample> = {
  'system.getRetention': { request: () => ({}), answers: [200] },
  'system.listSettings': { request: () => ({}), answers: [403] },
  'system.changeSetting': {
    request: () => ({ params: { key: 'hss_profile' }, body: { value: 'classic', version: 1 } }),
    answers: [403],
  },
  'system.listSettingChanges': { request: () => ({}), answers: [403] },
  'system.listTasks': { request: () => ({}), answers: [403] },
  'system.runTask': { request: () => ({ params: { id: 'mail.deliver' } }), answers: [403] },
  'system.listDeadLetters': { request: () => ({}), answers: [403] },
  'system.retryDeadLetter': { request: letter, answers: [403] },
  'system.deleteDeadLetter': { request: letter, answers: [403] },
  'system.listBackups': { request: () => ({}), answers: [403] },
  'system.makeBackup': { request: () => ({}), answers: [403] },
  'system.checkBackup': {
    request: () => ({ params: { name: 'beamwright.tar.gz' } }),
    answers: [403],
  },
  'system.listVersions': { request: () => ({}), answers: [403] },
  'system.changeReleaseNotes': {
    request: () => ({ params: { version: '0.1.0' }, body: { notes: 'Mine', revision: 1 } }),
    answers: [403],
  },
};
