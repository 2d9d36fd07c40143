import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { keyAction } from './review-keys.ts';
import type { KeyPlace, ReviewKey } from './review-keys.ts';

const STORED = 'review-keys-off';
/** Inputs without text, where letters remain shortcuts. */
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

/**
 * Shortcuts of the review. They can be turned off, because dictation software types single letters.
 */
export function useReviewKeys(act: (key: ReviewKey) => void) {
  const [isOn, setOn] = useState(() => readStored(STORED) !== true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction(event, placeOf(event.target));
    // Only single characters can be turned off; dictation never presses arrows.
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
