import { useEffect, useMemo, useRef, useState } from 'react';

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
  useEffect(() => {
    latest.current = run;
  });
  const waiting = useMemo(
    () => debounce((argument: T) => latest.current(argument), delayMs),
    [delayMs],
  );
  useEffect(
    () => () => (flushOnUnmount ? waiting.flush() : waiting.cancel()),
    [waiting, flushOnUnmount],
  );
  return waiting.call;
}

function debounce<T>(run: (argument: T) => void, delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: (() => void) | undefined;
  const cancel = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  const flush = () => {
    const made = pending;
    cancel();
    made?.();
  };
  const call = (argument: T) => {
    clearTimeout(timer);
    pending = () => run(argument);
    timer = setTimeout(flush, delayMs);
  };
  return { call, cancel, flush };
}
