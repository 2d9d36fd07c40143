import { useEffect, useEffectEvent } from 'react';

/** Requests the next page when the end of the list is near, once per length. */
export function useNearEnd(isNear: boolean, length: number, onNearEnd: () => void): void {
  const nearEnd = useEffectEvent((_length: number) => onNearEnd());
  useEffect(() => {
    if (isNear) nearEnd(length);
  }, [isNear, length]);
}
