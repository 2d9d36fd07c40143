import { listInvitations, listTeamMembers, mayAct } from '@beamwright/contract';
import type { Team, TeamMember } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Face } from '../../../ui/face.tsx';
import { roleName } from '../../../lib/team-role-name.ts';
import { seenText } from '../parts/seen-text.ts';
import { RoomCard } from './room-card.tsx';
import classes from './room-page.module.css';

/** Never 80 rows on the first screen. */
const MAX_MEMBERS = 6;

export function RoomMembers({ team }: { team: Team }) {
  const { id: team_id, counts, seats } = team;
  const params = { team_id };
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listTeamMembers, { params, query: { limit: MAX_MEMBERS } }),
  );
  const others = counts.members - (data?.items.length ?? 0);
  const { limit, taken } = seats;
  return (
    <RoomCard
      title={i18n.t('Members')}
      sub={
        limit === null
          ? formatNumber(counts.members)
          : i18n.t('{taken} of {limit} seats', {
              taken: formatNumber(taken),
              limit: formatNumber(limit),
            })
      }
      foot={
        <>
          <span>
            {mayAct(team, 'manager') ? <Pending teamId={team_id} /> : null}
            {data && others > 0
              ? i18n.t('{n, plural, one {# more} other {# more}}', { n: others })
              : null}
          </span>
          <Link to="/teams/$teamId/$page" params={{ teamId: team_id, page: 'members' }}>
            {mayAct(team, 'manager') ? i18n.t('Manage') : i18n.t('See all')}
          </Link>
        </>
      }
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div className={classes.note}>
          <ListSkeleton count={3} />
        </div>
      ) : null}
      <ul>
        {data?.items.map((member) => (
          <Member key={member.user_id} teamId={team_id} member={member} />
        ))}
      </ul>
    </RoomCard>
  );
}

function Member({ teamId, member }: { teamId: string; member: TeamMember }) {
  const { name, picture, role, user_id } = member;
  const isYou = useProfile().id === user_id;
  return (
    <Row as="li" gap={12} className={classes.item}>
      <Face teamId={teamId} person={{ id: user_id, name, picture }} />
      <Stack grow canShrink leading={1.4}>
        <Text weight={550} truncate>
          {name}
        </Text>
        <Text size="small" tone="third">
          {isYou ? i18n.t('{role}, you', { role: roleName(role) }) : roleName(role)}
        </Text>
      </Stack>
      <Text size="small" tone="third" noWrap>
        {seenText(member)}
      </Text>
    </Row>
  );
}

function Pending({ teamId }: { teamId: string }) {
  const { data } = useQuery(queryOptionsFor(listInvitations, { params: { team_id: teamId } }));
  const n = data?.items.filter(({ kind, state }) => kind === 'email' && state === 'pending').length;
  return n
    ? i18n.t('{n, plural, one {# invitation pending} other {# invitations pending}}. ', { n })
    : null;
}
