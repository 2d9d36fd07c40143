import { i18n } from '../../../lib/i18n.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import type { LibraryChange } from '../library-address.tsx';
import { FACET_FILTERS } from '../library-search.ts';
import { toggled } from '../library-filter.ts';
import { filterName, filterOptions, confidenceLevelLabel } from '../library-labels.ts';
import { useFilterFacets } from './use-facets.ts';

interface ActiveFilter {
  key: string;
  name: string;
  value: string;
  without: LibraryChange;
}

/** Chips for the active filters; each can be removed with one click. */
export function ActiveFilters() {
  const { search, change } = useLibraryAddress();
  const facets = useFilterFacets();
  const active: ActiveFilter[] = FACET_FILTERS.flatMap((filter) => {
    const options = filterOptions(filter, facets);
    return (search[filter] ?? []).map((value) => ({
      key: `${filter} ${value}`,
      name: filterName(filter),
      value: options.find((option) => option.value === value)?.label ?? value,
      without: { [filter]: toggled(search[filter], value) },
    }));
  });
  if (search.confidence) {
    active.push({
      key: 'confidence',
      name: i18n.t('Confidence'),
      value: confidenceLevelLabel(search.confidence),
      without: { confidence: undefined },
    });
  }
  if (active.length === 0) return null;
  const clear = Object.assign({}, ...active.map(({ without }) => without)) as LibraryChange;
  const everything = Object.fromEntries(Object.keys(clear).map((key) => [key, undefined]));
  return (
    <FilterChips
      chips={active.map(({ key, name, value, without }) => ({
        key,
        name,
        value,
        onRemove: () => change(without),
      }))}
      onClear={() => change(everything)}
    />
  );
}
