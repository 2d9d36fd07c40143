import { Button } from '../../../ui/button.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { countFilters, toggled } from '../library-filter.ts';
import type { FacetFilter } from '../library-search.ts';
import { filterName, filterOptions } from '../library-labels.ts';
import { ConfidenceFilter } from './confidence-filter.tsx';
import { FacetOptions } from '../../../ui/facet-options.tsx';
import classes from './filter-bar.module.css';
import { useFilterFacets, useShownFilters } from './use-facets.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** Filters in a row on a desktop; behind one button on a phone. */
export function FilterBar() {
  const isNarrow = useMediaQuery('(max-width: 1000px)');
  return isNarrow ? <FilterDialog /> : <FilterButtons />;
}

function FilterButtons() {
  const [opened, setOpened] = useState<string | null>(null);
  const { search } = useLibraryAddress();
  const filters = useShownFilters();
  const button = (key: string, name: string, count: number) => (
    <Row
      type="button"
      as="button"
      gap={8}
      inline
      pad="0 8 0 12"
      size="small"
      weight={450}
      leading={1}
      tone="second"
      border="strong"
      radius="control"
      className={classes.filter}
      data-chosen={count > 0 || undefined}
      onClick={() => setOpened(opened === key ? null : key)}
    >
      {name}
      {count > 0 ? (
        <Text size="small" mono weight={550} tone="ember">
          {count}
        </Text>
      ) : null}
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
    </Row>
  );
  const onChange = (key: string) => (isOpen: boolean) => setOpened(isOpen ? key : null);
  const sureness = i18n.t('Confidence');
  return (
    <Row gap={8} align="stretch" wrap role="group" aria-label={i18n.t('Filters')}>
      {filters.map((filter) => (
        <Popover
          key={filter}
          opened={opened === filter}
          onChange={onChange(filter)}
          label={filterName(filter)}
          target={button(filter, filterName(filter), search[filter]?.length ?? 0)}
        >
          <FacetGroup filter={filter} />
        </Popover>
      ))}
      <Popover
        opened={opened === 'confidence'}
        onChange={onChange('confidence')}
        label={sureness}
        width={240}
        target={button('confidence', sureness, search.confidence ? 1 : 0)}
      >
        <ConfidenceFilter />
      </Popover>
    </Row>
  );
}

function FacetGroup({ filter }: { filter: FacetFilter }) {
  const { search, change } = useLibraryAddress();
  const facets = useFilterFacets();
  return (
    <FacetOptions
      label={filterName(filter)}
      options={filterOptions(filter, facets)}
      chosen={search[filter] ?? []}
      onToggle={(value) => change({ [filter]: toggled(search[filter], value) })}
    />
  );
}

function FilterDialog() {
  const [isOpened, setOpened] = useState(false);
  const { search } = useLibraryAddress();
  const filters = useShownFilters();
  const count = countFilters(search);
  return (
    <>
      <Button
        leftSection={<IconFilter size={17} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? i18n.t('Filters ({count})', { count }) : i18n.t('Filters')}
      </Button>
      <Dialog opened={isOpened} onClose={() => setOpened(false)} title={i18n.t('Filters')}>
        <Stack gap={20}>
          {filters.map((filter) => (
            <FacetGroup key={filter} filter={filter} />
          ))}
          <ConfidenceFilter />
          <Button variant="filled" color="ink" size="md" onClick={() => setOpened(false)}>
            {i18n.t('Show settings')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
