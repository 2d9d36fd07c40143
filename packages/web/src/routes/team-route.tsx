import { getTeam } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ChatPage } from '../features/chat/chat-page.tsx';
import { RoomChat } from '../features/chat/room-chat.tsx';
import { UnreadBadge } from '../features/chat/unread-badge.tsx';
import { UnsentText } from '../features/chat/unsent-text.tsx';
import { ActivityPage } from '../features/activity/activity-page.tsx';
import { RoomActivity } from '../features/activity/room-activity.tsx';
import { MachineState } from '../features/feedback/machine-state.tsx';
import { ForYou } from '../features/notices/room/for-you.tsx';
import { MembersPage } from '../features/teams/members/members-page.tsx';
import { TeamFrame } from '../features/teams/parts/team-frame.tsx';
import type { RoomSlots, TeamPage } from '../features/teams/parts/team-page.ts';
import { RoomPage } from '../features/teams/room/room-page.tsx';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { i18n } from '../lib/i18n.ts';
import { queryOptionsFor } from '../lib/query.ts';
import { useWorkspace } from '../lib/workspace.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Page } from '../ui/page.tsx';
import { Part } from '../ui/part.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';

const LabPage = lazyPart(() =>
  import('../features/makerspace/lab-page.tsx').then((module) => module.LabPage),
);

const SLOTS: RoomSlots = { ForYou, Chat: RoomChat, Activity: RoomActivity, MachineState };

const Room: TeamPage['Page'] = ({ team }) => <RoomPage team={team} slots={SLOTS} />;

/** In the order of the tabs; the library stands after the chat. */
const PAGES: readonly TeamPage[] = [
  { id: 'room', label: () => i18n.t('Room'), Page: Room },
  { id: 'chat', label: () => i18n.t('Chat'), Page: ChatPage, Badge: UnreadBadge },
  { id: 'members', label: () => i18n.t('Members'), Page: MembersPage },
  { id: 'lab', label: () => i18n.t('Makerspace'), Page: LabPage },
  { id: 'activity', label: () => i18n.t('Activity'), Page: ActivityPage },
];

/** `/teams/{id}` is the room of a team; `/teams/{id}/{page}` another page of it. */
export function TeamRoute() {
  const { teamId = '', page = 'room' } = useParams({ strict: false });
  const {
    data: team,
    error,
    refetch,
  } = useQuery(queryOptionsFor(getTeam, { params: { team_id: teamId } }));
  const { isGone } = useWorkspace();
  const shown = PAGES.find(({ id, isIn = () => true }) => id === page && (!team || isIn(team)));
  if (!shown) return <Navigate to="/teams/$teamId" params={{ teamId }} replace />;
  // The shell says so, and leads back.
  if (isGone || error?.code === 'team_not_found') return <UnsentText teamId={teamId} />;
  if (!team && error) {
    return (
      <Page title={i18n.t('Team')}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!team) return <PageSkeleton />;
  return (
    <TeamFrame team={team} pages={PAGES} page={shown.id}>
      <Part key={shown.id}>
        <shown.Page team={team} />
      </Part>
    </TeamFrame>
  );
}
