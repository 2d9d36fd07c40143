import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

const STORED = 'review-keys-off';
/** Inputs without text, where letters remain shortcuts. */
const NOT_TEXT = ['radio', 'checkbox', 'button'];

/** Where a key was pressed. */
export interface KeyPlace {
  /** In a text field, where letters are text. */
  isTyping: boolean;
  /** In a dialog or panel with its own shortcuts. */
  isInPanel: boolean;
  /** On an element that uses the arrow keys itself. */
  hasArrows: boolean;
}

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
      element.closest('[popover][role=dialog], [role=menu], [role=application]') !== null,
    hasArrows: isInput || element.closest('[role=region][tabindex]') !== null,
  };
}

type Held = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a key is for the page: not for the browser, a text field, or a panel with keys of its own. */
export const isForPage = (
  { ctrlKey, metaKey, altKey, defaultPrevented }: Held,
  { isTyping, isInPanel }: KeyPlace,
): boolean => !(defaultPrevented || ctrlKey || metaKey || altKey || isTyping || isInPanel);

/** The action of a pressed key; null when the key belongs to something else. */
export type KeyAction<Action> = (pressed: KeyboardEvent, place: KeyPlace) => Action | null;

/**
 * Shortcuts of a page. Single letters can be turned off, for all pages at once, because dictation software types them;
 * it never presses arrows.
 */
export function useLetterKeys<Action>(actionOf: KeyAction<Action>, act: (action: Action) => void) {
  const [isOn, setOn] = useState(() => readStored(STORED) !== true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, placeOf(event.target));
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
