import { MAX_SEARCH } from '@beamwright/contract';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';

const TYPING_PAUSE_MS = 200;

/** Searches while it is typed; `/` and Ctrl K go to it. */
export function SearchField() {
  const { search, change } = useLibraryAddress();
  const asked = search.search ?? '';
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const ask = useDebouncedCallback((words: string) => {
    setSent(words);
    change({ search: words === '' ? undefined : words });
  }, TYPING_PAUSE_MS);
  // Cleared, or changed with Back.
  if (asked !== sent) {
    setSent(asked);
    setTyped(asked);
  }
  useSearchKey(() => field.current?.select());
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={i18n.t('Search your library')}
      aria-keyshortcuts="/ Control+K"
      placeholder={i18n.t('Search name, material, tag or note')}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      maxLength={MAX_SEARCH}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        ask(currentTarget.value.trim());
      }}
    />
  );
}

/** Keys that go to the search from anywhere but a field or a dialog. */
function useSearchKey(go: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isShortcut && !isSlash) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    if (isSlash && isTyping && !isBox) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
