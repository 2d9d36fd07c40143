import { listUnread } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/query.ts';

/** One cheap query for all teams; a page that shows a chat refreshes it at once. */
const REFRESH_MS = 60_000;

interface Unread {
  unread: number;
  mentions: number;
  isMuted: boolean;
}

const NONE: Unread = { unread: 0, mentions: 0, isMuted: false };

/** What the user has not read in a team. */
export function useUnread(teamId: string): Unread {
  const { data } = useQuery({ ...queryOptionsFor(listUnread), refetchInterval: REFRESH_MS });
  const own = data?.items.find(({ team_id }) => team_id === teamId);
  if (!own) return NONE;
  const { unread, mentions, level, muted_until } = own;
  return { unread, mentions, isMuted: level === 'none' || muted_until !== null };
}
