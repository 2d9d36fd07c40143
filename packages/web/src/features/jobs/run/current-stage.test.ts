import { describe, expect, test } from 'vitest';
import { currentStage, readPublishedStage } from './current-stage.ts';

describe('the stage a page shows', () => {
  test('uses the fetched stage after a reload, before anything was published', () => {
    expect(currentStage({ run: 1, stage: 'asking' }, null)).toBe('asking');
  });

  test('uses the published stage before anything was fetched', () => {
    expect(currentStage(null, { run: 1, stage: 'reading' })).toBe('reading');
  });

  test('never goes back within a run, because a pending response is older than the event', () => {
    const reviewing = { run: 1, stage: 'reviewing' } as const;
    expect(currentStage({ run: 1, stage: 'asking' }, reviewing)).toBe('reviewing');
    expect(currentStage(reviewing, { run: 1, stage: 'asking' })).toBe('reviewing');
    expect(currentStage({ run: 1, stage: null }, { run: 1, stage: 'checking' })).toBe('checking');
  });

  test('uses the later run, however far the earlier one got', () => {
    const earlier = { run: 1, stage: 'reviewing' } as const;
    expect(currentStage({ run: 2, stage: null }, earlier)).toBeNull();
    expect(currentStage(earlier, { run: 2, stage: 'checking' })).toBe('checking');
  });

  test('is null while nothing is known', () => {
    expect(currentStage(null, null)).toBeNull();
  });
});

test('ignores events that aren’t stages', () => {
  const stage = { job_id: 'a', run: 1, stage: 'asking' };
  expect(readPublishedStage(stage)).toEqual(stage);
  for (const data of [null, 'asking', {}, { ...stage, stage: 'x' }, { ...stage, run: '1' }]) {
    expect(readPublishedStage(data)).toBeNull();
  }
});
