import {
  ERROR_FILTERS,
  ERROR_SORTS,
  exportErrorGroups,
  type ErrorFilter,
  type ErrorOverview,
  type ErrorSort,
} from '@beamwright/contract';
import { useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { SEARCH_KEYS, useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Box } from '../../../ui/box.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row } from '../../../ui/stack.tsx';
import {
  MAX_ERROR_SEARCH,
  toErrorQuery,
  type ErrorsSearch,
  type ErrorsSearchChange,
} from './errors-search.ts';

interface ErrorFiltersProps {
  search: ErrorsSearch;
  counts: ErrorOverview['counts'] | undefined;
  onSearch: (change: ErrorsSearchChange) => void;
}

export function ErrorFilters({ search, counts, onSearch }: ErrorFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKeys(() => input.current?.select());
  return (
    <Row as="search" gap={8} wrap aria-label={i18n.t('Search errors')}>
      <Choice<ErrorFilter>
        label={i18n.t('Show')}
        hideLabel
        value={search.state ?? 'open'}
        options={ERROR_FILTERS.map((value) => ({
          value,
          label: counts ? `${filterName(value)} ${formatNumber(counts[value])}` : filterName(value),
        }))}
        onChange={(state) => onSearch({ state: state === 'open' ? undefined : state })}
      />
      <Box grow basis>
        <SearchField
          ref={input}
          label={i18n.t('Message, file, route, version or request ID')}
          shortcuts={SEARCH_KEYS}
          maxLength={MAX_ERROR_SEARCH}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q: q || undefined })}
        />
      </Box>
      <SelectField
        aria-label={i18n.t('Sort by')}
        options={ERROR_SORTS.map((value) => ({ value, label: sortName(value) }))}
        value={search.sort ?? 'users'}
        onChange={({ currentTarget }) =>
          onSearch({
            sort: currentTarget.value === 'users' ? undefined : (currentTarget.value as ErrorSort),
          })
        }
      />
      <CsvButton operation={exportErrorGroups} input={{ query: toErrorQuery(search) }} />
    </Row>
  );
}

function filterName(filter: ErrorFilter): string {
  if (filter === 'open') return i18n.t('Open');
  if (filter === 'came_back') return i18n.t('Came back');
  if (filter === 'new') return i18n.t('New');
  return filter === 'resolved' ? i18n.t('Resolved') : i18n.t('Ignored');
}

function sortName(sort: ErrorSort): string {
  if (sort === 'users') return i18n.t('Most users');
  if (sort === 'events') return i18n.t('Most events');
  return sort === 'last_seen' ? i18n.t('Last seen') : i18n.t('First seen');
}
