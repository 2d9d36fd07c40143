import { useChannel } from '../../lib/use-channel.ts';
import { useGatheredCallback } from '../../lib/use-gathered.ts';

/** What happens within it is asked about once. */
const PAUSE_MS = 1500;

/** Calls back a moment after something happened in a team. */
export function useActivityChange(teamId: string, onChange: () => void): void {
  useChannel(`team-activity:${teamId}`, useGatheredCallback(onChange, PAUSE_MS));
}
