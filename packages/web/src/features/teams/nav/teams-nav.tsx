import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { currentTeam } from '../../../lib/current-team.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TeamMark } from '../parts/team-mark.tsx';
import { useTeams } from '../parts/use-teams.ts';
import classes from './teams-nav.module.css';

interface TeamsNavProps {
  /** What waits for the user in a team, such as unread messages. */
  Badge?: ComponentType<{ teamId: string }>;
}

/** The teams of the user, for whoever is in one or has a plan with teams. */
export function TeamsNav({ Badge }: TeamsNavProps) {
  const { teams = [], deleted, mayCreate } = useTeams();
  const inside = currentTeam();
  if (teams.length === 0 && deleted.length === 0 && !mayCreate) return null;
  return (
    <Stack gap={2}>
      <Text as="div" size="label" tone="third" weight={500} pad="8 12 4">
        <Link to="/teams" className={classes.heading}>
          {i18n.t('Teams')}
        </Link>
      </Text>
      <Stack as="ul" gap={2}>
        {inside === null ? null : (
          <li>
            <Link
              to="/"
              search={{ team: undefined }}
              activeOptions={{ exact: true }}
              className={classes.entry}
            >
              <IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />
              {i18n.t('Your own account')}
            </Link>
          </li>
        )}
        {teams.map((team) => (
          <li key={team.id}>
            <Link
              to="/teams/$teamId"
              params={{ teamId: team.id }}
              className={classes.entry}
              activeOptions={{ exact: false, includeSearch: false }}
              data-inside={team.id === inside || undefined}
            >
              <TeamMark team={team} />
              <Text truncate grow>
                {team.name}
              </Text>
              {Badge ? <Badge teamId={team.id} /> : null}
            </Link>
          </li>
        ))}
        {mayCreate ? (
          <li>
            <Link to="/teams" search={{ new: true }} className={classes.entry} activeProps={{}}>
              <IconPlus size={18} stroke={1.6} aria-hidden="true" />
              {i18n.t('New team')}
            </Link>
          </li>
        ) : null}
      </Stack>
    </Stack>
  );
}
