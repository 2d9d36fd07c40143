import { useEffect, useRef } from 'react';
import { useChannel } from '../../lib/use-channel.ts';

/** What happens within it is asked about once. */
const PAUSE_MS = 1500;

/** Calls back a moment after something happened in a team. */
export function useActivityChange(teamId: string, onChange: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChannel(`team-activity:${teamId}`, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      onChange();
    }, PAUSE_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
