import { UnreadBadge } from '../../features/chat/unread-badge.tsx';
import { TeamBar as Bar } from '../../features/teams/nav/team-bar.tsx';
export { MembersOnly } from '../../features/teams/nav/members-only.tsx';
import { TeamsNav as Nav } from '../../features/teams/nav/teams-nav.tsx';

/** What the shell shows of teams. */
export const TeamsNav = () => <Nav Badge={UnreadBadge} />;
export const TeamBar = () => <Bar />;
