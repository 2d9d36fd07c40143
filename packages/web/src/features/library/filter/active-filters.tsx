import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import type { LibraryChange } from '../library-address.tsx';
import { FACET_FILTERS, toggled } from '../library-search.ts';
import { filterName, filterOptions, surenessWord } from '../library-words.ts';
import classes from './active-filters.module.css';
import { useFacets } from './use-facets.ts';

interface ActiveFilter {
  key: string;
  name: string;
  value: string;
  without: LibraryChange;
}

/** Each filter that is set, to be taken out with one press. */
export function ActiveFilters() {
  const { search, change } = useLibraryAddress();
  const { data } = useFacets();
  const active: ActiveFilter[] = FACET_FILTERS.flatMap((filter) => {
    const options = filterOptions(filter, data?.facets ?? []);
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
      value: surenessWord(search.confidence),
      without: { confidence: undefined },
    });
  }
  if (active.length === 0) return null;
  const clear = Object.assign({}, ...active.map(({ without }) => without)) as LibraryChange;
  const everything = Object.fromEntries(Object.keys(clear).map((key) => [key, undefined]));
  return (
    <ul className={classes.list} aria-label={i18n.t('Filters that are set')}>
      {active.map(({ key, name, value, without }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={i18n.t('Remove filter {name} {value}', { name, value })}
            onClick={() => change(without)}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>{value}</span>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="subtle" color="ink" size="sm" onClick={() => change(everything)}>
          {i18n.t('Clear filters')}
        </Button>
      </li>
    </ul>
  );
}
