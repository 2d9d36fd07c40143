import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds since `startedAt`, second by second; null when nobody knows when it was. */
export function useElapsed(startedAt: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  return startedAt === null ? null : Math.max(0, now - startedAt);
}
