import { mayAct } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { HandOver } from '../settings/hand-over.tsx';
import { ExportMembers } from './export-members.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { RolesCard } from './roles-card.tsx';
import { SeatsCard } from './seats-card.tsx';
import classes from './members-page.module.css';
import { PlanEndCard } from './plan-end-card.tsx';

/** Who is in a team and what they may do; `?invite` and `?handOver` open those dialogs. */
export function MembersPage({ team }: { team: Team }) {
  const navigate = useNavigate();
  const { invite: isInviting, handOver: isHandingOver } = useSearch({ strict: false });
  const [invited, setInvited] = useState<string | null>(null);
  const isManager = mayAct(team, 'manager');
  const open = (search: { invite?: true; handOver?: true }) =>
    void navigate({
      to: '/teams/$teamId/$page',
      params: { teamId: team.id, page: 'members' },
      search,
      replace: true,
    });
  const close = () => open({});
  const closeEvent = useEffectEvent(close);
  const isRefused = (isInviting && !isManager) || (isHandingOver && !mayAct(team, 'owner'));
  useEffect(() => {
    // Otherwise the dialog would open by itself once the role is back.
    if (isRefused) closeEvent();
  }, [isRefused]);
  return (
    <div className={classes.page}>
      <Stack gap={16} className={classes.column}>
        {isManager ? (
          <Row gap={8} wrap justify="end">
            <ExportMembers team={team} />
            <Button
              variant="filled"
              leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => open({ invite: true })}
            >
              {i18n.t('Invite people')}
            </Button>
          </Row>
        ) : null}
        <MemberList team={team} onHandOver={() => open({ handOver: true })} />
        {isManager ? <InvitationList team={team} shownCode={invited} /> : null}
      </Stack>
      <Stack gap={16} className={classes.column}>
        <SeatsCard team={team} />
        <RolesCard />
        <PlanEndCard team={team} />
      </Stack>
      {isInviting && isManager ? (
        <InviteDialog team={team} onClose={close} onCode={setInvited} />
      ) : null}
      {isHandingOver && mayAct(team, 'owner') ? <HandOver team={team} onClose={close} /> : null}
    </div>
  );
}
