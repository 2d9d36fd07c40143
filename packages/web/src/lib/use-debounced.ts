import { useEffect, useRef, useState } from 'react';

/** The value as it was when it last stayed the same for `delayMs`. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * Calls `run` once the calls pause for `delayMs`, with the last argument. A call that still waits when
 * the component goes is dropped, or with `flushOnUnmount` made at once.
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
