import { cancelScheduledChange } from '@beamwright/contract';
import type { EditedPlan, ScheduledChange } from '@beamwright/contract';
import { useId } from 'react';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { changeText } from '../../lib/plan-change-text.ts';
import { useOperation } from '../../lib/query.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Changes that wait for the new month. */
export function ScheduledChanges({ plans }: { plans: readonly EditedPlan[] }) {
  const titleId = useId();
  if (plans.every(({ scheduled }) => scheduled.length === 0)) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('Scheduled')}</h2>
      <RowList>
        {plans.flatMap((plan) =>
          plan.scheduled.map((scheduled) => (
            <Scheduled key={scheduled.id} plan={plan.name} scheduled={scheduled} />
          )),
        )}
      </RowList>
    </Stack>
  );
}

function Scheduled({ plan, scheduled }: { plan: string; scheduled: ScheduledChange }) {
  const { id, changes, starts_at, edited_by } = scheduled;
  const cancel = useOperation(cancelScheduledChange, {
    onSuccess: () => toastSuccess(i18n.t('Scheduled change canceled.')),
  });
  const date = formatDate(starts_at.slice(0, 10));
  const words = changes.map(changeText).join(' · ');
  return (
    <Row as="li" gap="8 16" justify="between" wrap pad="12 16" line="between">
      <Box basis>
        <Text weight={500} block>
          {i18n.t('{plan}: {change}', { plan, change: words })}
        </Text>
        <Text size="small" tone="third" block>
          {edited_by === null
            ? i18n.t('Starts {date}', { date })
            : i18n.t('Starts {date} · {name}', { date, name: edited_by })}
        </Text>
      </Box>
      <Button
        loading={cancel.isPending}
        aria-label={i18n.t('Cancel {change} of {plan}', { change: words, plan })}
        onClick={() => cancel.mutate({ params: { id } })}
      >
        {i18n.t('Cancel')}
      </Button>
    </Row>
  );
}
