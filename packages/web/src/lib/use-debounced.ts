import { useEffect, useRef, useState } from 'react';

/** The value once it hasn't changed for `delayMs`. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * Calls `run` with the last argument once calls pause for `delayMs`. On unmount, a pending call is
 * dropped, or made immediately with `flushOnUnmount`.
 */
export function useDebouncedCallback<T>(
  run: (argument: T) => void,
  delayMs: number,
  { flushOnUnmount = false } = {},
): (argument: T) => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (flushOnUnmount) pending.current?.();
      pending.current = undefined;
    },
    [flushOnUnmount],
  );
  return (argument) => {
    clearTimeout(timer.current);
    pending.current = () => {
      pending.current = undefined;
      latest.current(argument);
    };
    timer.current = setTimeout(pending.current, delayMs);
  };
}
