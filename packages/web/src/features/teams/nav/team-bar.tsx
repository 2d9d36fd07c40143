import { Link, useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { invalidateSlices } from '../../../lib/query.ts';
import { useChannel } from '../../../lib/use-channel.ts';
import { useGatheredCallback } from '../../../lib/use-gathered.ts';
import { useWorkspace } from '../../../lib/workspace.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastInfo } from '../../../ui/toast.ts';
import { newRoleText } from '../parts/role-text.ts';
import { TeamMark } from '../parts/team-mark.tsx';
import { useFollowTeams } from '../parts/use-teams.ts';
import classes from './team-bar.module.css';

/** Above every page of a team: whose library, machines and jobs these are, and the way back. */
export function TeamBar() {
  const { teamId, team, isGone } = useWorkspace();
  const client = useQueryClient();
  const isOwnPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/teams') });
  const readAgain = useGatheredCallback(() => void invalidateSlices(client, ['teams']), 500);
  useChannel(teamId === null ? null : `team-${teamId}`, readAgain);
  useFollowTeams();
  useRoleChange();
  useEffect(() => {
    if (!isGone || teamId === null) return;
    // Nothing of the team stays on the screen.
    void client.resetQueries({ predicate: ({ queryHash }) => queryHash.endsWith(teamId) });
  }, [isGone, teamId, client]);
  if (isGone) {
    return (
      <div className={classes.gone}>
        <Notice
          kind="warn"
          role="alert"
          title={i18n.t('You’re not in this team')}
          action={
            <ButtonLink to="/" search={{ team: undefined }} variant="filled">
              {i18n.t('Go to your own account')}
            </ButtonLink>
          }
        >
          {i18n.t('You may have left it, or it was deleted. Ask its owner for an invitation.')}
        </Notice>
      </div>
    );
  }
  if (team === undefined || isOwnPage) return null;
  return (
    <Row
      gap="4 12"
      wrap
      pad="4 20"
      size="small"
      ground="sunk"
      line="bottom"
      role="region"
      aria-label={i18n.t('Team')}
      className={classes.bar}
    >
      <Row gap={8} canShrink>
        <TeamMark team={team} />
        <Text breakWords>
          {i18n.t('You’re working in')}{' '}
          <Link to="/teams/$teamId" params={{ teamId: team.id }}>
            {team.name}
          </Link>
        </Text>
      </Row>
      {team.is_read_only ? <Text tone="warn">{i18n.t('Read-only')}</Text> : null}
      <Text marginLeft="auto">
        <Link to="/" search={{ team: undefined }} className={classes.back}>
          {i18n.t('Back to your own')}
        </Link>
      </Text>
    </Row>
  );
}

/** Whoever gets another role sees buttons and dialogs go; one sentence says why. */
function useRoleChange(): void {
  const { team } = useWorkspace();
  const known = useRef(team);
  useEffect(() => {
    const before = known.current;
    known.current = team;
    if (before !== undefined && team !== undefined && before.role !== team.role) {
      toastInfo(newRoleText(team));
    }
  }, [team]);
}
