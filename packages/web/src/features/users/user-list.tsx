import type { UserSummary } from '@beamwright/contract';
import { useState } from 'react';
import { formatAgo } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { Pill } from '../../ui/pill.tsx';
import { PlanLabel } from '../../ui/plan-label.tsx';
import { Text } from '../../ui/text.tsx';
import { UsageBar } from './usage-bar.tsx';
import classes from './user-list.module.css';
import { roleName, stateOf } from './user-text.ts';

interface UserListProps {
  users: UserSummary[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** One row for each user; on a phone, a row has several lines. */
export function UserList({ users, chosen, onChoose }: UserListProps) {
  const [now] = useState(() => Date.now());
  return (
    <Card flush clip aria-label={i18n.t('Users')}>
      <Box
        size="label"
        tone="third"
        weight={500}
        line="bottom"
        className={classes.head}
        aria-hidden="true"
      >
        <span>{i18n.t('User')}</span>
        <span>{i18n.t('Plan')}</span>
        <span>{i18n.t('AI requests')}</span>
        <span>{i18n.t('State')}</span>
        <span>{i18n.t('Last seen')}</span>
      </Box>
      <ul>
        {users.map((user) => (
          <Box as="li" key={user.id} line="between">
            <UserRow
              user={user}
              now={now}
              isChosen={user.id === chosen}
              onChoose={() => onChoose(user.id)}
            />
          </Box>
        ))}
      </ul>
    </Card>
  );
}

interface UserRowProps {
  user: UserSummary;
  now: number;
  isChosen: boolean;
  onChoose: () => void;
}

function UserRow({ user, now, isChosen, onChoose }: UserRowProps) {
  const state = stateOf(user.state);
  return (
    <button type="button" className={classes.row} aria-pressed={isChosen} onClick={onChoose}>
      <Box as="span" block canShrink>
        <Text block weight={500} truncate>
          {user.name}
        </Text>
        <Text block size="label" tone="third" truncate>
          {user.email}
        </Text>
      </Box>
      <span>
        <UserPlan user={user} />
      </span>
      <span>
        <UsageBar used={user.ai_requests_used} limit={user.ai_requests_limit} />
      </span>
      <span>
        {state.look ? (
          <Pill state={state.look}>{state.text}</Pill>
        ) : (
          <Text size="small" tone="second">
            {state.text}
          </Text>
        )}
      </span>
      <Text size="small" tone="second">
        {user.last_seen_at === null
          ? i18n.t('Unknown')
          : formatAgo(Math.min(0, Date.parse(user.last_seen_at) - now))}
      </Text>
    </button>
  );
}

/** The plan, or the role that counts in its place. */
export function UserPlan({ user: { role, plan } }: { user: Pick<UserSummary, 'role' | 'plan'> }) {
  const look = { admin: 'Admin', beta: 'Beta', user: plan }[role];
  return <PlanLabel plan={look}>{role === 'user' ? plan : roleName(role)}</PlanLabel>;
}
