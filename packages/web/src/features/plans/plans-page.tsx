import { listEditedPlans } from '@beamwright/contract';
import { IconLayoutColumns } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { NewPlan } from './new-plan.tsx';
import { PlanEffect } from './plan-effect.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanMatrix } from './plan-matrix.tsx';
import { ScheduledChanges } from './scheduled-changes.tsx';
import { countEdits, usePlanEdits } from './use-plan-edits.ts';

/** Where administrators change plans: what each one costs and allows, with who is affected before anything happens. */
export function PlansPage({ frame }: { frame: PageFrame }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(listEditedPlans));
  const [opened, setOpened] = useState<'history' | 'new' | null>(null);
  const close = () => setOpened(null);
  const plans = data?.items ?? [];
  const { columns, change, discard } = usePlanEdits(plans);
  const count = countEdits(columns);
  useUnsavedChanges(count > 0);
  return frame({
    sub:
      count === 0
        ? i18n.t('Everyone on a plan gets a notice of what you change.')
        : i18n.t('{n, plural, one {# unpublished change} other {# unpublished changes}}', {
            n: count,
          }),
    actions: (
      <>
        <Button onClick={() => setOpened('history')}>{i18n.t('History')}</Button>
        <Button onClick={() => setOpened('new')} disabled={plans.length === 0}>
          {i18n.t('New plan')}
        </Button>
      </>
    ),
    children: (
      <>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <ListSkeleton count={8} /> : null}
        {data && plans.length === 0 ? <NoPlans /> : null}
        {plans.length > 0 ? (
          <Stack gap={16}>
            <PlanMatrix columns={columns} onChange={change} />
            {columns.map((column) => (
              <PlanEffect
                key={column.plan.id}
                column={column}
                onDone={() => discard(column.plan.id)}
              />
            ))}
            <ScheduledChanges plans={plans} />
          </Stack>
        ) : null}
        {opened === 'history' ? <PlanHistory onClose={close} /> : null}
        {opened === 'new' ? <NewPlan plans={plans} onClose={close} /> : null}
      </>
    ),
  });
}

function NoPlans() {
  return (
    <EmptyState icon={<IconLayoutColumns size={24} stroke={1.6} />} title={i18n.t('No plans')}>
      {i18n.t('The plans that come with this version are added when the server starts.')}
    </EmptyState>
  );
}
