import { bypassesPlan, listPlanNotices, readPlanNotices } from '@beamwright/contract';
import type { PlanNotice } from '@beamwright/contract';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { changeText } from '../../lib/plan-change-text.ts';
import { queryKeyOf, queryOptionsFor, useOperation } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './plan-notices.module.css';

/** What administrators changed in the user's plan, until it is closed. It covers the corner of the page and moves nothing. */
export function PlanNotices({ onGone }: { onGone: () => void }) {
  const titleId = useId();
  const client = useQueryClient();
  const { role, plan } = useProfile();
  const hasPlan = !bypassesPlan(role);
  // Whoever sees the plan change has a notice of it.
  const queryKey = [...queryKeyOf(listPlanNotices), JSON.stringify(plan)];
  const { data } = useQuery({
    ...queryOptionsFor(listPlanNotices),
    queryKey,
    enabled: hasPlan,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const read = useOperation(readPlanNotices);
  const notices = hasPlan ? (data?.items ?? []) : [];
  if (notices.length === 0) return null;
  const close = () => {
    client.setQueryData(queryKey, { items: [] });
    read.mutate({ body: { ids: notices.map(({ id }) => id) } });
    onGone();
  };
  return (
    <Row
      as="aside"
      gap={12}
      align="start"
      pad="12 8 16 16"
      ground="card"
      border="strong"
      radius="card"
      shadow="float"
      className={classes.notices}
      aria-labelledby={titleId}
    >
      <Stack gap={8} align="start" grow pad="4 0 0">
        <Stack gap={4} role="status" size="small" tone="second">
          <Text as="h2" size="small" tone="first" weight={600} id={titleId}>
            {i18n.t('Your plan has changed')}
          </Text>
          <Stack as="ul">
            {notices.flatMap((notice) =>
              linesOf(notice).map((line) => <li key={`${notice.id} ${line}`}>{line}</li>),
            )}
          </Stack>
        </Stack>
        <ButtonLink to="/upgrade" onClick={close}>
          {i18n.t('See plans')}
        </ButtonLink>
      </Stack>
      <IconButton color="ink" aria-label={i18n.t('Close')} onClick={close}>
        <IconX size={18} stroke={1.6} />
      </IconButton>
    </Row>
  );
}

const linesOf = ({ new_plan: plan, changes }: PlanNotice): string[] =>
  changes.map((change) =>
    change.entry === 'name'
      ? i18n.t('{before} is now called {after}', {
          before: String(change.before),
          after: String(change.after),
        })
      : i18n.t('{plan}: {change}', { plan, change: changeText(change) }),
  );
