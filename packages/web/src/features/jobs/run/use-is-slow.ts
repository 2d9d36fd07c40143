import { useEffect, useState } from 'react';

/** True when something has been in progress for longer than `afterMs`. */
export function useIsSlow(isUnderWay: boolean, afterMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isUnderWay, afterMs]);
  return isUnderWay && isSlow;
}
