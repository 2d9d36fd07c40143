import { MAX_SEARCH } from '@beamwright/contract';
import { useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { SEARCH_KEYS, useSearchKeys } from '../../../lib/use-search-keys.ts';

/** Searches the library as you type; `/` focuses it. */
export function SearchSettings() {
  const { search, change } = useLibraryAddress();
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(() => field.current?.select());
  return (
    <SearchField
      ref={field}
      label={i18n.t('Search your library')}
      placeholder={i18n.t('Search by name, material, tag or note')}
      shortcuts={SEARCH_KEYS}
      maxLength={MAX_SEARCH}
      value={search.search ?? ''}
      onChange={(words) => change({ search: words || undefined })}
    />
  );
}
