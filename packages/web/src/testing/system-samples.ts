import {
  appVersion,
  backup,
  deadLetter,
  serverTask,
  systemSetting,
  type AppVersion,
  type Backup,
  type DeadLetter,
  type ServerTask,
  type SystemSetting,
} from '@beamwright/contract';
import { sampleOf } from './sample-of.ts';
import { idOf } from './samples.ts';

export const aSystemSetting = (overrides: Partial<SystemSetting> = {}): SystemSetting =>
  sampleOf(systemSetting, {
    key: 'hss_profile',
    value: 'physics',
    default: 'physics',
    is_editable: true,
    version: 1,
    ...overrides,
  });

export const aTask = (overrides: Partial<ServerTask> = {}): ServerTask =>
  sampleOf(serverTask, {
    id: 'mail.delete-old-mails',
    cron: '23 3 * * *',
    next_at: '2030-11-29T03:23:00.000Z',
    waiting: 0,
    waits_for_maintenance: true,
    ...overrides,
  });

export const aDeadLetter = (overrides: Partial<DeadLetter> = {}): DeadLetter =>
  sampleOf(deadLetter, {
    id: idOf(80),
    task: 'ai.review-draft',
    error: 'the model was away',
    attempts: 3,
    created_at: '2026-11-28T10:00:00.000Z',
    failed_at: '2026-11-28T11:00:00.000Z',
    ...overrides,
  });

export const aBackup = (overrides: Partial<Backup> = {}): Backup =>
  sampleOf(backup, {
    name: 'beamwright-2026-11-28T10-00-00-000Z.tar.gz',
    taken_at: '2026-11-28T10:00:00.000Z',
    bytes: 6_200_000,
    reason: 'schedule',
    ...overrides,
  });

export const aVersion = (overrides: Partial<AppVersion> = {}): AppVersion =>
  sampleOf(appVersion, {
    major: 1,
    minor: 4,
    patch: 2,
    version_string: '1.4.2',
    is_active: true,
    notes: 'Faster imports.\n\nFewer clicks.',
    revision: 3,
    first_seen: '2026-11-28T10:00:00.000Z',
    last_seen: '2026-11-29T10:00:00.000Z',
    ...overrides,
  });
