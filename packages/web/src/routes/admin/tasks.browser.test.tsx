import {
  checkBackup,
  deleteDeadLetter,
  getProfile,
  listBackups,
  listDeadLetters,
  listTasks,
  makeBackup,
  retryDeadLetter,
  runTask,
  type OperationOutput,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  alert,
  button,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  textbox,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, aProfile, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';
import { aBackup, aDeadLetter, aTask } from '../../testing/system-samples.ts';

type Backups = OperationOutput<typeof listBackups>;

const embedded = (overrides: Partial<Backups> = {}): Backups =>
  sampleOf(listBackups.output, {
    engine: 'embedded',
    disk: 'ok',
    free_bytes: 40_000_000_000,
    total_bytes: 100_000_000_000,
    needed_bytes: 200_000_000,
    items: [aBackup({ verified_at: '2026-11-28T10:01:00.000Z' })],
    ...overrides,
  });

const open = () => openApp('/admin/tasks', anAdministrator());

beforeEach(() => {
  api
    .on(listTasks, { is_paused: false, items: [aTask()] })
    .on(listDeadLetters, { items: [], next_cursor: null })
    .on(listBackups, embedded());
});

describe('tasks', () => {
  it('say what they do, when, and how the last run ended', async () => {
    const last = { started_at: '2026-11-28T03:23:00.000Z', ms: 1500, outcome: 'failed' as const };
    api.on(listTasks, {
      is_paused: false,
      items: [
        aTask({ last: { ...last, error: 'no room on the disk' } }),
        aTask({ id: 'mail.deliver', cron: '* * * * *' }),
      ],
    });
    open();
    await expectText('Deletes old emails from the list');
    await expectText('no room on the disk');
    await expectText('1 task failed when it last ran');
    await expectText('Failed');
    await expectText(/, took 1\.5 s$/);
    await expectText(/^Every minute · next /);
  });

  it('run after a question where they delete, and show the outcome by themselves', async () => {
    open();
    api.on(runTask, () => {
      api.on(listTasks, {
        is_paused: false,
        items: [aTask({ running_since: new Date().toISOString() })],
      });
      return undefined;
    });
    await press(/^Run now: Deletes old emails/);
    await pressInDialog('Run now');
    await expectCall(runTask, { params: { id: 'mail.delete-old-mails' } });
    await expectText('Running');
    const started_at = new Date().toISOString();
    api.on(listTasks, {
      is_paused: false,
      items: [aTask({ last: { started_at, ms: 400, outcome: 'succeeded', error: null } })],
    });
    await expect.poll(() => document.body.textContent, { timeout: 5000 }).toContain('Succeeded');
  });

  it('run without a question where they delete nothing', async () => {
    api.on(listTasks, { is_paused: false, items: [aTask({ id: 'mail.deliver' })] });
    open();
    api.on(runTask, () => refusal('task_running'));
    await press('Run now: Sends waiting emails');
    await expectShown(alert());
    await expectText('This task is already running or about to start');
  });

  it('wait during maintenance', async () => {
    api.on(listTasks, { is_paused: true, items: [aTask({ waiting: 1 })] });
    open();
    await expectText('Tasks wait');
    await expectText('Paused');
  });

  it('close once a call is refused because the role is gone', async () => {
    api
      .on(listTasks, () => refusal('admin_role_required'))
      .on(listBackups, () => refusal('admin_role_required'))
      .on(listDeadLetters, () => refusal('admin_role_required'));
    open();
    api.on(getProfile, aProfile());
    await expectShown(heading('Admin access required'));
    await expectGone(button('Back up now'));
  });
});

describe('work that was given up', () => {
  beforeEach(() => {
    api.on(listDeadLetters, { items: [aDeadLetter()], next_cursor: null });
  });

  it('is tried again with a reason', async () => {
    open();
    await expectText('the model was away');
    await press('Try again');
    await pressInDialog('Try again');
    await expectText('Enter a reason');
    await textbox('Reason').fill('The model is back');
    api.on(retryDeadLetter, undefined).on(listDeadLetters, { items: [], next_cursor: null });
    await pressInDialog('Try again');
    await expectCall(retryDeadLetter, {
      params: { id: idOf(80) },
      body: { reason: 'The model is back' },
    });
    await expectText('Nothing failed for good in the last 7 days.');
  });

  it('is deleted with a reason, which stays when the server refuses', async () => {
    open();
    await press('Delete');
    await textbox('Reason').fill('Nobody needs it');
    api.on(deleteDeadLetter, () => refusal('database_unavailable'));
    await pressInDialog('Delete');
    await expect.element(textbox('Reason')).toHaveValue('Nobody needs it');
    await expectShown(dialog());
  });
});

describe('backups', () => {
  it('say what was done with each, and never more', async () => {
    const check = {
      checked_at: '2026-11-28T12:00:00.000Z',
      ms: 12_000,
      tables: 90,
      rows: 12_345,
      counts: { profiles: 3, settings: 41 },
      newest_at: '2026-11-28T09:59:00.000Z',
      problem: null,
    };
    api.on(
      listBackups,
      embedded({
        items: [
          aBackup({ name: 'a', reason: null }),
          aBackup({ name: 'b', verified_at: '2026-11-28T10:01:00.000Z' }),
          aBackup({ name: 'c', check }),
          aBackup({ name: 'd', is_damaged: true, check: { ...check, problem: 'cut off' } }),
        ],
      }),
    );
    open();
    await expectText('Not checked');
    await expectText('Opened and read');
    await expectText('Restored and read');
    await expectText('Damaged');
    await expectText(/12,345 rows in 90 tables · 3 accounts, 41 settings · newest from/);
    await expectText(/cut off\. It’s kept, but never restored\./);
    await expectText(/reason not recorded/);
  });

  it('are made and checked, with progress and result', async () => {
    const work = {
      kind: 'backup' as const,
      name: null,
      started_at: new Date().toISOString(),
      ended_at: null,
      problem: null,
    };
    open();
    api.on(makeBackup, () => {
      api.on(listBackups, embedded({ work }));
      return undefined;
    });
    await press('Back up now');
    await expectCalls(makeBackup, 1);
    await expectText('A backup is being made');
    const time = () => /Running for ([\d.]+) s/.exec(document.body.textContent)?.[1];
    await expect.poll(time, { timeout: 5000 }).toBeDefined();
    const first = Number(time());
    await expect.poll(() => Number(time()), { timeout: 5000 }).toBeGreaterThan(first);
    api.on(
      listBackups,
      embedded({ work: { ...work, ended_at: work.started_at, problem: 'the disk is gone' } }),
    );
    await expect
      .poll(() => document.body.textContent, { timeout: 5000 })
      .toContain('The backup failed');
    await expectText('the disk is gone');
    api.on(checkBackup, undefined);
    await press(/^Check by restoring: /);
    await expectCall(checkBackup, { params: { name: aBackup().name } });
  });

  it('that have no room are refused with the numbers', async () => {
    open();
    api.on(makeBackup, () =>
      refusal('backup_without_room', { values: { needed: 200_000_000, free: 9_000_000 } }),
    );
    await press('Back up now');
    await expectText('There isn’t enough disk space for this');
    await expectText(/It needs 200.MB for a while, but only 9.MB is free/);
  });

  it('of PostgreSQL are not said to be there', async () => {
    api.on(listBackups, sampleOf(listBackups.output, { engine: 'postgresql', disk: 'ok' }));
    open();
    await expectText('Made outside Beamwright');
    await expectGone(button('Back up now'));
  });

  it('report damage, a full disk and a restore', async () => {
    api.on(
      listBackups,
      embedded({
        damage: 'page 7',
        disk: 'full',
        items: [],
        last_restore: {
          restored_at: '2026-11-28T10:00:00.000Z',
          data_from: '2026-11-28T09:48:00.000Z',
          minutes_old: 12,
          damaged_folder: '/data/database.damaged',
        },
      }),
    );
    open();
    await expectText(/page 7/);
    await expectText('The disk is full');
    await expectText(/The backup was 12 min old/);
    await expectText('No backups yet');
    await expectText('none yet');
  });
});
