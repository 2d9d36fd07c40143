import { listTasks, type ServerTask } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { isFailing } from './failing-tasks.tsx';
import { TaskRow } from './task-row.tsx';

const REFRESH_MS = 15_000;
/** While a task runs or waits, its end should be seen. */
const FOLLOW_MS = 2000;

/** By how often they run. Failing ones are on top of the page. */
function groupsOf(tasks: readonly ServerTask[]): { title: string; tasks: ServerTask[] }[] {
  const group = (title: string, belongs: (task: ServerTask) => boolean) => ({
    title,
    tasks: tasks.filter((task) => belongs(task)),
  });
  const runs =
    (pattern: RegExp) =>
    (task: ServerTask): boolean =>
      !isFailing(task) && task.cron !== null && pattern.test(task.cron);
  const [minutes, hourly] = [/^\*\S* \* /, /^\d+ \* /];
  return [
    group(i18n.t('Every few minutes'), runs(minutes)),
    group(i18n.t('Every hour'), runs(hourly)),
    group(
      i18n.t('Every day'),
      (task) => runs(/./)(task) && !runs(minutes)(task) && !runs(hourly)(task),
    ),
    group(i18n.t('When needed'), (task) => !isFailing(task) && task.cron === null),
  ].filter((found) => found.tasks.length > 0);
}

/** Every task of the server. */
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
  return (
    <Stack gap={12} as="section" aria-label={i18n.t('Tasks')}>
      <h2>{i18n.t('Tasks')}</h2>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton count={6} /> : null}
      {error && data ? (
        <Notice kind="warn" title={i18n.t('Not up to date')}>
          {i18n.t('Couldn’t refresh the list. It may be out of date.')}
        </Notice>
      ) : null}
      {data?.is_paused ? (
        <Notice kind="warn" title={i18n.t('Tasks wait')}>
          {i18n.t(
            'Maintenance is on. Running tasks finish and email is still sent. Everything else starts afterward.',
          )}
        </Notice>
      ) : null}
      {data
        ? groupsOf(data.items).map(({ title, tasks }) => (
            <Stack key={title} gap={8}>
              <Text as="h3" size="small" tone="second" weight={500}>
                {title}
              </Text>
              <RowList>
                {tasks.map((task) => (
                  <TaskRow key={task.id} task={task} isPaused={data.is_paused} />
                ))}
              </RowList>
            </Stack>
          ))
        : null}
      <Text as="p" size="label" tone="third">
        {i18n.t('Runs are kept for 7 days. Times are in your time zone.')}
      </Text>
    </Stack>
  );
}
