import { useEffect, useState } from 'react';

/** Milliseconds since `startedAt`, updated every second; null when the start is unknown. */
export function useElapsed(startedAt: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return startedAt === null ? null : Math.max(0, now - startedAt);
}
