import { getSystemSettings } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Part } from '../../ui/part.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { DatabaseCard } from './database-card.tsx';
import { ModelCard } from './model-card.tsx';
import { TasksNotice } from './tasks-notice.tsx';
import { GenerationOrderCard } from './generation-order-card.tsx';
import { DeepEngravingCard } from './deep-engraving-card.tsx';
import { Stack } from '../../ui/stack.tsx';

export function SystemPage({ frame }: { frame: PageFrame }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(getSystemSettings));
  return frame({
    sub: i18n.t('These settings apply to everyone on this server.'),
    children: (
      <>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <CardsSkeleton /> : null}
        <Stack gap={12}>
          <Part>
            <TasksNotice />
          </Part>
          <Part>{data ? <DeepEngravingCard settings={data} /> : null}</Part>
          <Part>
            <ModelCard />
          </Part>
          <Part>
            <DatabaseCard />
          </Part>
          <Part>{data ? <GenerationOrderCard settings={data} /> : null}</Part>
        </Stack>
      </>
    ),
  });
}
