import type { TeamMember } from '@beamwright/contract';
import { formatAgo, formatDate } from '../../../lib/format.ts';

const DAY_MS = 86_400_000;

/** When somebody last opened the team. */
export function seenText({ last_seen_at }: Pick<TeamMember, 'last_seen_at'>): string {
  if (last_seen_at === null) return '';
  const ms = new Date(last_seen_at).getTime() - Date.now();
  return -ms < DAY_MS ? formatAgo(Math.min(ms, 0)) : formatDate(last_seen_at);
}
