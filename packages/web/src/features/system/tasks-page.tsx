import { listTasks } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import type { PageFrame } from '../../ui/page-frame.ts';
import { Stack } from '../../ui/stack.tsx';
import { BackupsCard } from './tasks/backups-card.tsx';
import { DeadLettersCard } from './tasks/dead-letters-card.tsx';
import { FailingTasks } from './tasks/failing-tasks.tsx';
import { TasksCard } from './tasks/tasks-card.tsx';

/** Background tasks, work that was given up, and backups. */
export function TasksPage({ frame }: { frame: PageFrame }) {
  const { data } = useQuery(queryOptionsFor(listTasks));
  return frame({
    sub: i18n.t('What the server does on its own, and what protects your data.'),
    children: (
      <Stack gap={32}>
        {data ? <FailingTasks {...data} /> : null}
        <BackupsCard />
        <DeadLettersCard />
        <TasksCard />
      </Stack>
    ),
  });
}
