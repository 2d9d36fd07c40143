import { listTeamMembers, mayAct, TEAM_ROLES } from '@beamwright/contract';
import type { Team, TeamMember, TeamRole } from '@beamwright/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ManyBar } from './many/many-bar.tsx';
import { useSelectedMembers } from './many/use-selected-members.ts';
import { mayChange } from './may-change.ts';
import { MemberRow } from './member-row.tsx';
import classes from './member-list.module.css';

const PAGE = 50;

type Shown = TeamRole | 'all' | 'left';

interface MemberListProps {
  team: Team;
  onHandOver: () => void;
}

export function MemberList({ team, onHandOver }: MemberListProps) {
  const titleId = useId();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const params = { team_id: team.id };
  const filter = shown === 'all' ? {} : shown === 'left' ? { left: 'true' } : { role: shown };
  const query = { limit: PAGE, ...filter, ...(q === '' ? {} : { q }) };
  const list = useInfiniteQuery(pageOptionsFor(listTeamMembers, query, params));
  const { data: counted } = useQuery(
    queryOptionsFor(listTeamMembers, { params, query: { limit: 1 } }),
  );
  const { id: ownId } = useProfile();
  const { data: members, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const changeable = members?.filter((member) => mayChange(team, member, ownId)) ?? [];
  const selected = useSelectedMembers(changeable);
  const canSelect = mayAct(team, 'manager');
  const selectionOf = (member: TeamMember) =>
    changeable.includes(member)
      ? {
          isSelected: selected.has(member.user_id),
          onToggle: (isRange: boolean) => selected.toggle(member.user_id, isRange),
        }
      : null;
  return (
    <Card flush aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {i18n.t('Members')}
      </VisuallyHidden>
      <Row gap={12} wrap justify="between" pad="16 20 12">
        <Text as="div" className={classes.search}>
          <SearchField label={i18n.t('Name or email')} maxLength={200} value={q} onChange={setQ} />
        </Text>
        <Choice
          label={i18n.t('Show')}
          hideLabel
          options={choicesOf(counted?.roles)}
          value={shown}
          onChange={setShown}
        />
      </Row>
      {error && !members ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!members && !error ? <ListSkeleton /> : null}
      {members?.length === 0 ? (
        <Text as="p" tone="second" pad="12 20 20">
          {q === '' ? i18n.t('Nobody.') : i18n.t('Nobody found.')}
        </Text>
      ) : null}
      {canSelect ? (
        <ManyBar
          {...{ team, selected }}
          canSelectMore={changeable.some(({ user_id }) => !selected.has(user_id))}
        />
      ) : null}
      <ul data-selectable={canSelect || undefined} className={classes.list}>
        {members?.map((member) => (
          <MemberRow
            key={member.user_id}
            {...{ team, member, onHandOver }}
            selection={selectionOf(member)}
          />
        ))}
      </ul>
      <Row gap="4 12" wrap justify="between" size="small" tone="third" pad="8 20" line="top">
        {hasNextPage ? (
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {i18n.t('Show more')}
          </Button>
        ) : null}
        <span>
          {i18n.t('{shown} of {n, plural, one {# member} other {# members}}', {
            shown: formatNumber(shown === 'left' ? 0 : (members?.length ?? 0)),
            n: team.counts.members,
          })}
        </span>
        <span>{i18n.t('Free and paid accounts can both join. One plan pays.')}</span>
      </Row>
    </Card>
  );
}

type Roles = Record<TeamRole, number>;

function choicesOf(roles: Roles | undefined): { value: Shown; label: string }[] {
  const count = (n: number) => (roles ? ` ${formatNumber(n)}` : '');
  const all = TEAM_ROLES.reduce((sum, role) => sum + (roles?.[role] ?? 0), 0);
  return [
    { value: 'all', label: i18n.t('All') + count(all) },
    { value: 'manager', label: i18n.t('Managers') + count(roles?.manager ?? 0) },
    { value: 'member', label: i18n.t('Members') + count(roles?.member ?? 0) },
    { value: 'viewer', label: i18n.t('Viewers') + count(roles?.viewer ?? 0) },
    { value: 'left', label: i18n.t('Left') },
  ];
}
