import { useEffect, useRef } from 'react';

/** Calls `run` once for all calls within `delayMs` of the first. On unmount, a pending call is dropped. */
export function useGatheredCallback(run: () => void, delayMs: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, delayMs);
  };
}
