import { useEffect, useState } from 'react';

/** Seconds until a time, counted down to 0. */
export function useTimeLeft(until: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}

/** `27:14`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
