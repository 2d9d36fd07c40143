import { useEffect, useEffectEvent } from 'react';

/** Asks for the next page when the end comes near, once for every length of the list. */
export function useNearEnd(isNear: boolean, length: number, onNearEnd: () => void): void {
  const nearEnd = useEffectEvent((_length: number) => onNearEnd());
  useEffect(() => {
    if (isNear) nearEnd(length);
  }, [isNear, length]);
}
