import { listInvitations } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { InvitationRow } from './invitation-row.tsx';

interface InvitationListProps {
  team: Team;
  /** Id of a code that was just made: it is shown large. */
  shownCode: string | null;
}

/** What needs somebody comes first. */
export function InvitationList({ team, shownCode }: InvitationListProps) {
  const titleId = useId();
  const params = { team_id: team.id };
  const { data, error, refetch } = useQuery(queryOptionsFor(listInvitations, { params }));
  const items = data?.items ?? [];
  const codes = items.filter(({ kind }) => kind === 'code').length;
  const pending = items.filter(({ kind, state }) => kind === 'email' && state === 'pending').length;
  const waiting = items.length - codes - pending;
  const sub = [
    ...(pending > 0 ? [i18n.t('{n} pending', { n: pending })] : []),
    ...(waiting > 0
      ? [i18n.t('{n, plural, one {# needs you} other {# need you}}', { n: waiting })]
      : []),
    ...(codes > 0 ? [i18n.t('{n, plural, one {# code} other {# codes}}', { n: codes })] : []),
  ];
  return (
    <Card flush aria-labelledby={titleId}>
      <Row gap="4 12" wrap pad="16 20 12">
        <h2 id={titleId}>{i18n.t('Invitations')}</h2>
        <Text size="small" tone="third">
          {sub.join(', ')}
        </Text>
      </Row>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton count={2} /> : null}
      {data && items.length === 0 ? (
        <Text as="p" tone="second" pad="0 20 20">
          {i18n.t('No invitations. Those by email wait here until they’re accepted.')}
        </Text>
      ) : null}
      <ul>
        {items.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            {...{ team, invitation }}
            isNew={invitation.id === shownCode}
          />
        ))}
      </ul>
    </Card>
  );
}
