import { listTasks } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TaskRow } from './task-row.tsx';

const REFRESH_MS = 15_000;
/** While a task runs or waits, its end should be seen. */
const FOLLOW_MS = 2000;

/** Every task of the server; failing ones are on top. */
export function TasksCard() {
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(listTasks),
    refetchInterval: ({ state }) => {
      if (state.error) return false;
      const isBusy = state.data?.items.some(
        ({ running_since, waiting }) => running_since !== null || waiting > 0,
      );
      return isBusy ? FOLLOW_MS : REFRESH_MS;
    },
  });
  const failing = data?.items.filter(({ last }) => last && last.outcome !== 'succeeded') ?? [];
  return (
    <Stack gap={12} as="section" aria-label={i18n.t('Tasks')}>
      <h2>{i18n.t('Tasks')}</h2>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton count={6} /> : null}
      {error && data ? (
        <Notice kind="warn" title={i18n.t('Not up to date')}>
          {i18n.t('The list couldn’t be loaded again. What you see may be old.')}
        </Notice>
      ) : null}
      {data?.is_paused ? (
        <Notice kind="warn" title={i18n.t('Tasks wait')}>
          {i18n.t(
            'Maintenance is on. What runs ends; mail goes on; everything else starts afterward.',
          )}
        </Notice>
      ) : null}
      {failing.length > 0 ? (
        <Notice
          kind="stop"
          title={i18n.t(
            '{n, plural, one {# task failed when it last ran} other {# tasks failed when they last ran}}',
            { n: failing.length },
          )}
        >
          {i18n.t('They run again on their schedule. Solve the cause, then run them now.')}
        </Notice>
      ) : null}
      {data ? (
        <RowList>
          {data.items.map((task) => (
            <TaskRow key={task.id} task={task} isPaused={data.is_paused} />
          ))}
        </RowList>
      ) : null}
      <Text as="p" size="label" tone="third">
        {i18n.t('What is done is kept for 7 days.')}
      </Text>
    </Stack>
  );
}
