import { getUser, type UserDetail } from '@beamwright/contract';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { formatDate, formatDollars } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { GrantForm } from './grant-form.tsx';
import { GrantList } from './grant-list.tsx';
import { RemoveRole } from './remove-role.tsx';
import { UserRecord } from './user-record.tsx';
import { SessionList, UserSessions } from './user-sessions.tsx';
import { ViewAsForm } from './view-as-form.tsx';
import { UsageBar } from './usage-bar.tsx';
import { UserPlan } from './user-list.tsx';
import classes from './user-panel.module.css';

interface UserPanelProps {
  id: string;
  onClose: () => void;
}

/** Everything about one user; answers a support mail at a glance. */
export function UserPanel({ id, onClose }: UserPanelProps) {
  const { data, error, refetch } = useQuery(queryOptionsFor(getUser, { params: { id } }));
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  // Below the list, it would be out of sight.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card flush clip ref={panel} aria-labelledby={titleId}>
      <Row gap={12} pad="16 20 12">
        <Box grow canShrink>
          <Text as="h2" id={titleId} size="card" truncate>
            {data?.name ?? i18n.t('User')}
          </Text>
          <Text size="small" tone="second" block truncate>
            {data?.email}
          </Text>
        </Box>
        <IconButton color="ink" aria-label={i18n.t('Close')} onClick={onClose}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </Row>
      {data ? <UserParts user={data} /> : null}
      {!data && error ? (
        <Box pad="0 20 20">
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Box>
      ) : null}
      {!data && !error ? (
        <Box pad="0 20 20">
          <Skeleton height={220} />
        </Box>
      ) : null}
    </Card>
  );
}

function UserParts({ user }: { user: UserDetail }) {
  const { usage } = user;
  return (
    <>
      <Box as="dl" pad="0 20 16" size="small" className={classes.facts}>
        <dt>{i18n.t('Plan')}</dt>
        <Row as="dd" gap={8} justify="between">
          <UserPlan user={user} />
          <Text tone="second" textAlign="right">
            {sourceText(user)}
          </Text>
        </Row>
        <Usage label={i18n.t('AI requests')} {...usage.ai_requests_per_month} />
        <Usage label={i18n.t('Jobs')} {...usage.jobs_per_month} />
        <Usage label={i18n.t('Machines')} {...usage.machines} />
        <Usage label={i18n.t('Saved settings')} {...usage.savedRecipes} />
        <Usage label={i18n.t('Storage')} unit="bytes" {...usage.storage_bytes} />
        <Machines user={user} />
        <UserSessions user={user} />
        <dt>{i18n.t('Joined')}</dt>
        <dd>
          {formatDate(user.created_at)}
          {user.email_verified ? null : i18n.t(', email not verified')}
        </dd>
      </Box>
      <RemoveRole user={user} />
      <GrantList user={user} />
      <GrantForm user={user} />
      <ViewAsForm user={user} />
      <SessionList user={user} />
      <UserRecord user={user} />
    </>
  );
}

/** Where the plan comes from. */
function sourceText({ plan_source, subscription, assigned_plan, role }: UserDetail): string {
  if (role !== 'user') return i18n.t('No limits');
  if (plan_source === 'grant') return i18n.t('Granted');
  if (subscription === null || plan_source === 'assigned') {
    return subscription?.status === 'past_due' || subscription?.status === 'unpaid'
      ? i18n.t('Payment failed; back to {plan}', { plan: assigned_plan })
      : i18n.t('No subscription');
  }
  const { cancel_at, period_ends_at, price_usd } = subscription;
  const price = price_usd === null ? '' : ` · ${formatDollars(price_usd)}`;
  const date = formatDate(cancel_at ?? period_ends_at);
  return cancel_at === null
    ? i18n.t('Renews {date}', { date }) + price
    : i18n.t('Ends {date}', { date }) + price;
}

interface UsageProps {
  label: string;
  used: number;
  limit: number | null;
  unit?: 'count' | 'bytes';
}

function Usage({ label, ...usage }: UsageProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <UsageBar isWide {...usage} />
      </dd>
    </>
  );
}

function Machines({ user: { machines } }: { user: UserDetail }) {
  if (machines.length === 0) return null;
  return (
    <>
      <dt>{i18n.t('Lasers')}</dt>
      <dd>
        {machines.map(({ name, type, power_watts }, at) => (
          // Two machines may have the same name.
          <Text key={`${at} ${name}`} block breakWords>
            {i18n.t('{name}, {type} {power_watts} W', { name, type, power_watts })}
          </Text>
        ))}
      </dd>
    </>
  );
}
