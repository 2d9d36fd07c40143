import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../api-docs.module.css';
import { SearchResults } from './search-results.tsx';
import type { SearchEntry } from './search-entries.ts';

interface DocsSearchProps {
  /** Made when the search opens. */
  listEntries: () => SearchEntry[];
  isPhone: boolean;
}

/** Ctrl K, also from a field; the browser’s own use of it is in its address line. */
function useCtrlK(go: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isAsked || event.altKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Looks like a field, and opens the search. */
export function DocsSearch({ listEntries, isPhone }: DocsSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useCtrlK(open);
  useSearchKeys(open);
  const label = i18n.t('Search operations, fields and codes');
  return (
    <>
      {isPhone ? (
        <IconButton variant="default" color="ink" aria-label={label} onClick={open}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      ) : (
        <Row
          as="button"
          type="button"
          gap={8}
          pad="0 8 0 12"
          ground="card"
          border="control"
          radius="control"
          controlHeight
          aria-keyshortcuts="Control+K /"
          className={classes.search}
          onClick={open}
        >
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <Text size="small" tone="second" grow truncate>
            {label}
          </Text>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </Row>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={i18n.t('Search')} look="wide">
        <SearchResults listEntries={listEntries} label={label} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
