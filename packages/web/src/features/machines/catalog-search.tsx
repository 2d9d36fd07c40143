import { searchCatalog } from '@beamwright/contract';
import type { CatalogEntry } from '@beamwright/contract';
import { LASER_TYPES } from '@beamwright/domain/types';
import type { LaserType } from '@beamwright/domain/types';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { CatalogRow } from './catalog-row.tsx';
import classes from './catalog-search.module.css';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

export interface CatalogQuery {
  q: string;
  type: LaserType | 'all';
  limit: number;
}

/** Page size of the catalog; the contract allows at most 250 entries. */
const CATALOG_PAGE = 30;
const MAX_CATALOG_RESULTS = 250;
const DEBOUNCE_MS = 200;

export const anyMachine: CatalogQuery = { q: '', type: 'all', limit: CATALOG_PAGE };

interface CatalogSearchProps {
  wish: CatalogQuery;
  onWish: (wish: CatalogQuery) => void;
  onChoose: (entry: CatalogEntry) => void;
}

function useCatalog({ q, type, limit }: CatalogQuery) {
  const words = useDebouncedValue(q.trim(), DEBOUNCE_MS);
  const query = { limit, ...(words ? { q: words } : {}), ...(type === 'all' ? {} : { type }) };
  return useQuery({
    ...queryOptionsFor(searchCatalog, { query }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** Searches the machine catalog by words in any order and by laser type. */
export function CatalogSearch({ wish, onWish, onChoose }: CatalogSearchProps) {
  const { data, error, refetch } = useCatalog(wish);
  return (
    <Stack gap={12} align="start" className={classes.search}>
      <Row gap="12 16" align="end" wrap className={classes.controls}>
        <TextField
          type="search"
          className={classes.words ?? ''}
          label={i18n.t('Search by brand, model or wattage')}
          placeholder={i18n.t('OMTech 60W')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          value={wish.q}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            onWish({ ...wish, q: event.currentTarget.value, limit: CATALOG_PAGE })
          }
        />
        <Choice
          label={i18n.t('Laser type')}
          value={wish.type}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...LASER_TYPES.map((type) => ({ value: type, label: type })),
          ]}
          onChange={(type) => onWish({ ...wish, type, limit: CATALOG_PAGE })}
        />
      </Row>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton count={6} /> : null}
      {data ? <Results items={data.items} total={data.total} onChoose={onChoose} /> : null}
      {data && data.items.length < Math.min(data.total, MAX_CATALOG_RESULTS) ? (
        <Button
          onClick={() =>
            onWish({ ...wish, limit: Math.min(wish.limit + CATALOG_PAGE, MAX_CATALOG_RESULTS) })
          }
        >
          {i18n.t('Show more')}
        </Button>
      ) : null}
    </Stack>
  );
}

interface ResultsProps {
  items: CatalogEntry[];
  total: number;
  onChoose: (entry: CatalogEntry) => void;
}

function Results({ items, total, onChoose }: ResultsProps) {
  return (
    <>
      <Text as="p" size="small" tone="third" role="status">
        {i18n.t('{n, plural, =0 {No matching machines} one {# machine} other {# machines}}', {
          n: total,
        })}
        {items.length < total
          ? `, ${i18n.t('{n} shown', { n: formatNumber(items.length) })}`
          : null}
      </Text>
      {items.length > 0 ? (
        <RowList>
          {items.map((entry) => (
            <CatalogRow key={entry.id} entry={entry} onChoose={onChoose} />
          ))}
        </RowList>
      ) : (
        <EmptyState
          icon={<IconListSearch size={28} stroke={1.6} />}
          title={i18n.t('Not in the catalog')}
        >
          {i18n.t(
            'Try fewer words, for example only the brand. If your laser isn’t listed, enter it by hand: type, power and bed size are enough.',
          )}
        </EmptyState>
      )}
    </>
  );
}
