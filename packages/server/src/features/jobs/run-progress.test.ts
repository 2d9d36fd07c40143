import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRunProgress } from './run-progress.ts';
import type { JobContext, Run } from './run.ts';

/** Longer than a stage must last to be recorded, ms. */
const LONG_MS = 300;

function start() {
  const db = vi.fn<() => Promise<boolean>>(async () => true);
  const publish = vi.fn<(channel: string, event: string, data: unknown) => Promise<void>>();
  publish.mockResolvedValue();
  const context = { db, realtime: { publish }, userId: 'a', generator: { mayAsk: () => true } };
  const run = { userId: 'a', job_id: 'b', run_number: 1 };
  const progress = createRunProgress(context as unknown as JobContext, run as Run);
  return { ...progress, db, publish };
}

test('of stages that pass quickly only the last is recorded', async () => {
  const { reachStage, db, publish } = start();
  for (const stage of ['checking', 'evidence', 'asking'] as const) reachStage(stage);
  await setTimeout(LONG_MS);
  expect(db).toHaveBeenCalledOnce();
  expect(publish.mock.calls).toEqual([
    ['profile-a', 'generation', { job_id: 'b', run: 1, stage: 'asking' }],
  ]);
});

test('a run that ends at once records nothing', async () => {
  const { reachStage, end, db, publish } = start();
  reachStage('asking');
  end();
  await setTimeout(LONG_MS);
  expect(db).not.toHaveBeenCalled();
  expect(publish).not.toHaveBeenCalled();
});
