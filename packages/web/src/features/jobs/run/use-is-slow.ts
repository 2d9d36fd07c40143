import { useEffect, useState } from 'react';

/** Whether something has been under way for longer than `afterMs`. */
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
