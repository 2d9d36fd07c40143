import type { Plugin } from '@beamwright/contract';
import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useFindPlugin } from '../../../lib/plugins.ts';
import { Part } from '../../../ui/part.tsx';
import { lazyPart } from '../../../lib/chunks/lazy-part.ts';
import { keysOf } from './keys.ts';
import { isShortcut, runShortcut, type Shortcut } from './shortcut-actions.ts';

const ShortcutSheet = lazyPart(
  () => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet),
  { isNext: false },
);

interface ShortcutKeysProps {
  /** The last press before this code had loaded. */
  findMissed: () => Event | undefined;
}

/** Listens to the user's shortcuts, if the account has them. */
export function ShortcutKeys(props: ShortcutKeysProps) {
  const plugin = useFindPlugin('advanced_keyboard_shortcuts');
  return plugin?.is_accessible === true ? <ActiveKeys plugin={plugin} {...props} /> : null;
}

/** Keys that were pressed longer ago are no longer expected to do anything. */
const MISSED_MS = 3000;
/** Each is followed once, however often the app renders. */
const followed = new WeakSet<Event>();

/** Inputs without text, in which keys write nothing. */
const NOT_TEXT = ['radio', 'checkbox', 'button', 'submit', 'range', 'color', 'file'];

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

/** A dialog has keys of its own; so has the button that records new ones. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('[data-records-keys]') !== null);

function ActiveKeys({ plugin, findMissed }: ShortcutKeysProps & { plugin: Plugin }) {
  const router = useRouter();
  const [isSheetOpen, setSheetOpen] = useState(false);

  const findShortcut = (keys: string | null): Shortcut | undefined =>
    Object.entries(plugin.settings).flatMap(([name, value]) =>
      keys !== null && value === keys && isShortcut(name) ? [name] : [],
    )[0];

  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || isElsewhere(event.target)) return;
    const shortcut = findShortcut(keysOf(event));
    if (shortcut === undefined) return;
    if (isTyping(event.target) && shortcut !== 'quick_search') return;
    event.preventDefault();
    // Whatever else the page does with these keys, the user chose this.
    event.stopImmediatePropagation();
    runShortcut(shortcut, router);
  });

  // A page with keys of its own shows them instead.
  const onQuestion = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== '?' || !isPlain || event.defaultPrevented) return;
    if (isTyping(event.target) || isElsewhere(event.target)) return;
    event.preventDefault();
    startTransition(() => setSheetOpen(true));
  });

  const followMissed = useEffectEvent(() => {
    const missed = findMissed();
    if (!(missed instanceof KeyboardEvent) || missed.defaultPrevented) return;
    if (followed.has(missed) || performance.now() - missed.timeStamp > MISSED_MS) return;
    followed.add(missed);
    onKeys(missed);
    onQuestion(missed);
  });

  useEffect(() => {
    followMissed();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('keydown', (event) => onKeys(event), { capture: true, signal });
    window.addEventListener('keydown', (event) => onQuestion(event), { signal });
    return () => stop.abort();
  }, []);

  return (
    <Part onFailed={() => setSheetOpen(false)} subject={String(isSheetOpen)}>
      {isSheetOpen ? <ShortcutSheet plugin={plugin} onClose={() => setSheetOpen(false)} /> : null}
    </Part>
  );
}
