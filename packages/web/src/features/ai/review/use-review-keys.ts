import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { keyAction } from './review-keys.ts';
import type { KeyPlace, ReviewKey } from './review-keys.ts';

const STORED = 'review-keys-off';
/** Inputs that hold no text: letters pressed on them are not typed. */
const NOT_TEXT = ['radio', 'checkbox', 'button'];

function placeOf(target: EventTarget | null): KeyPlace {
  const element = target instanceof HTMLElement ? target : document.body;
  const isInput = element instanceof HTMLInputElement;
  return {
    isTyping:
      (isInput && !NOT_TEXT.includes(element.type)) ||
      element.isContentEditable ||
      element.matches('textarea, select'),
    isInPanel:
      document.querySelector('dialog[open]') !== null ||
      element.closest('[popover][role=dialog], [role=menu]') !== null,
    hasArrows: isInput || element.closest('[role=region][tabindex]') !== null,
  };
}

/** Single keys of the review. They can be switched off, for those who speak to their computer. */
export function useReviewKeys(act: (key: ReviewKey) => void) {
  const [isOn, setOn] = useState(() => readStored(STORED) !== true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction(event, placeOf(event.target));
    // Only single characters can be switched off: arrows are pressed by nobody who dictates.
    if (action === null || (!isOn && event.key.length === 1)) return;
    event.preventDefault();
    act(action);
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
