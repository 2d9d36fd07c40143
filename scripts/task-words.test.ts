import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describedTasks, taskWords } from '../packages/web/src/features/system/tasks/task-words.ts';
import { startI18n } from '../packages/web/src/lib/i18n.ts';

startI18n(['en-US']);

const SOURCES = new URL('../packages/server/src/', import.meta.url);
/** A task has an id, a payload and a handler; a mail has an id as well. Other modules may need the id. */
const TASK = /(?:id: |const [A-Z_]+_ID = )'([a-z-]+\.[a-z-]+)'(?:,\s+payload:|;)/g;

const tasks = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
  .flatMap((path) =>
    Array.from(readFileSync(new URL(path, SOURCES), 'utf8').matchAll(TASK), ([, id = '']) => id),
  );

test('every task of the server is described for administrators', () => {
  expect(describedTasks().toSorted()).toEqual([...new Set(tasks)].toSorted());
});

test('a task of a newer server is shown by its name', () => {
  expect(taskWords('beams.align')).toBe('beams.align');
});
