import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';

export type DeskKey = 'next' | 'previous' | 'claim';

const KEYS: Partial<Record<string, DeskKey>> = { j: 'next', k: 'previous', c: 'claim' };
/** Inputs without text, where letters remain shortcuts. */
const NOT_TEXT = ['radio', 'checkbox', 'button'];

function isBusy(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : document.body;
  const types =
    (element instanceof HTMLInputElement && !NOT_TEXT.includes(element.type)) ||
    element.isContentEditable ||
    element.matches('textarea, select, [role=application]');
  return (
    types ||
    document.querySelector('dialog[open]') !== null ||
    element.closest('[role=menu]') !== null
  );
}

/** The same switch as that of the review. */
const STORED = 'review-keys-off';

/**
 * J and K move through the cases, C claims one. Letters are text while somebody types, and can be turned off, because
 * dictation software types single letters.
 */
export function useDeskKeys(act: (key: DeskKey) => void) {
  const [isOn, setOn] = useState(() => readStored(STORED) !== true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS[event.key.toLowerCase()];
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isOn || key === undefined || isHeld || event.defaultPrevented || isBusy(event.target))
      return;
    if (key === 'claim' && event.repeat) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return {
    isOn,
    switchKeys: (on: boolean) => {
      setOn(on);
      writeStored(STORED, on ? null : true);
    },
  };
}
