import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, lineOfText, orNull, page, pageQuery, timestamp } from '../schema.ts';

const NEEDS = { scope: 'administration' } as const;
const refusal = 'admin_role_required';
const taskId = field(z.string().check(z.maxLength(100)), 'Name of the task.');

export const TASK_OUTCOMES = ['succeeded', 'failed', 'retrying'] as const;

const taskRun = z.object({
  started_at: timestamp('When it started'),
  ms: orNull(z.number(), 'How long it took, in ms; null while it runs.'),
  outcome: field(
    z.enum(TASK_OUTCOMES),
    'retrying: it failed and is tried again; failed: it was tried as often as it may be.',
  ),
  error: orNull(z.string(), 'What went wrong.'),
});

export const serverTask = z.object({
  id: field(z.string(), 'Name, such as `mail.deliver`.'),
  cron: orNull(z.string(), 'Schedule: five cron fields, UTC; null if it runs when it is needed.'),
  next_at: orNull(z.string(), 'When it runs next by its schedule, ISO 8601 in UTC.'),
  waiting: field(z.int(), 'How many wait to run; at most 1,000 are counted.'),
  running_since: orNull(z.string(), 'When the run began that goes on, ISO 8601 in UTC.'),
  last: orNull(taskRun, 'Last run that ended; null if there was none within 7 days.'),
  waits_for_maintenance: field(z.boolean(), 'Whether it waits until a maintenance ends.'),
});
export type ServerTask = z.output<typeof serverTask>;

export const listTasks = defineOperation({
  id: 'system.listTasks',
  method: 'GET',
  internal: true,
  path: '/admin/tasks',
  summary: 'List the background tasks of the server with their last and next run.',
  needs: NEEDS,
  refusal,
  output: z.object({
    is_paused: field(z.boolean(), 'Whether tasks wait for the end of a maintenance.'),
    items: field(z.array(serverTask), 'Failing ones first, then by name.'),
  }),
  status: 200,
  errors: [],
});

export const runTask = defineOperation({
  id: 'system.runTask',
  method: 'POST',
  internal: true,
  path: '/admin/tasks/{id}/run',
  summary: 'Run a scheduled task now. It starts within seconds, and never twice at a time.',
  needs: NEEDS,
  refusal,
  params: z.object({ id: taskId }),
  status: 204,
  errors: ['not_found', 'task_running'],
});

export const deadLetter = z.object({
  id: id('entry'),
  task: field(z.string(), 'Name of the task.'),
  error: orNull(z.string(), 'What went wrong at the last attempt.'),
  attempts: field(z.int(), 'How often it was tried.'),
  created_at: timestamp('When it was queued'),
  failed_at: timestamp('When it was given up'),
});
export type DeadLetter = z.output<typeof deadLetter>;

export const listDeadLetters = defineOperation({
  id: 'system.listDeadLetters',
  method: 'GET',
  internal: true,
  path: '/admin/dead-letters',
  summary: 'List queued work that was given up after its last attempt, newest first.',
  needs: NEEDS,
  refusal,
  query: pageQuery,
  output: page(deadLetter),
  status: 200,
  errors: [],
});

const reasoned = z.strictObject({ reason: lineOfText(500, 'Why. It is recorded.') });
const ofLetter = z.object({ id: id('entry') });

export const retryDeadLetter = defineOperation({
  id: 'system.retryDeadLetter',
  method: 'POST',
  internal: true,
  path: '/admin/dead-letters/{id}/retry',
  summary: 'Try queued work again that was given up.',
  needs: NEEDS,
  refusal,
  params: ofLetter,
  body: reasoned,
  status: 204,
  errors: ['not_found'],
});

export const deleteDeadLetter = defineOperation({
  id: 'system.deleteDeadLetter',
  method: 'POST',
  internal: true,
  path: '/admin/dead-letters/{id}/delete',
  summary: 'Delete queued work that was given up.',
  needs: NEEDS,
  refusal,
  params: ofLetter,
  body: reasoned,
  status: 204,
  errors: ['not_found'],
});
