import type { listTasks, OperationOutput, ServerTask } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TaskRow } from './task-row.tsx';

export const isFailing = ({ last }: ServerTask): boolean =>
  last !== null && last.outcome !== 'succeeded';

/** On top of the page: tasks whose last run failed. */
export function FailingTasks({ items, is_paused }: OperationOutput<typeof listTasks>) {
  const failing = items.filter(isFailing);
  if (failing.length === 0) return null;
  return (
    <Stack gap={12}>
      <Notice
        kind="stop"
        title={i18n.t(
          '{n, plural, one {# task failed when it last ran} other {# tasks failed when they last ran}}',
          { n: failing.length },
        )}
      >
        {i18n.t('They run again on schedule. Fix the cause, then run them now.')}
      </Notice>
      <RowList>
        {failing.map((task) => (
          <TaskRow key={task.id} task={task} isPaused={is_paused} />
        ))}
      </RowList>
    </Stack>
  );
}
