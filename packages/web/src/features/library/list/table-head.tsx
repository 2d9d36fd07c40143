import type { SettingSort } from '@beamwright/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { NumberCell } from './number-cell.tsx';
import classes from './setting-table.module.css';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';

/** Columns that sort descending first. */
const DESCENDING: readonly SettingSort[] = ['created', 'updated', 'confidence'];

interface TableHeadProps {
  sortedBy: 'created_at' | 'updated_at';
}

export function TableHead({ sortedBy }: TableHeadProps) {
  return (
    <Box role="rowgroup" ground="sunk" line="bottom" className={classes.head}>
      <Text
        role="row"
        aria-rowindex={1}
        as="div"
        size="label"
        tone="second"
        weight={500}
        className={classes.heads}
      >
        <div role="columnheader">
          <VisuallyHidden>{i18n.t('Selected')}</VisuallyHidden>
        </div>
        <SortHead sort="name">{i18n.t('Setting')}</SortHead>
        <NumberCell role="columnheader">{i18n.t('Speed')}</NumberCell>
        <NumberCell role="columnheader">{i18n.t('Power')}</NumberCell>
        <NumberCell role="columnheader" data-column="passes">
          {i18n.t('Passes')}
        </NumberCell>
        <SortHead sort="confidence" column="confidence">
          {i18n.t('Confidence')}
        </SortHead>
        <SortHead sort={sortedBy === 'updated_at' ? 'updated' : 'created'} column="date">
          {sortedBy === 'updated_at' ? i18n.t('Changed') : i18n.t('Saved')}
        </SortHead>
        <div role="columnheader">
          <VisuallyHidden>{i18n.t('Pinned')}</VisuallyHidden>
        </div>
      </Text>
    </Box>
  );
}

interface SortHeadProps {
  sort: SettingSort;
  column?: string;
  children: string;
}

/** Sorts by its column; a second click reverses the order. */
function SortHead({ sort, column, children }: SortHeadProps) {
  const { search, change } = useLibraryAddress();
  const isSorted = (search.sort ?? 'created') === sort;
  const isDescending = DESCENDING.includes(sort) !== (isSorted && search.reverse === true);
  const press = () =>
    change({ sort, reverse: isSorted && search.reverse !== true ? true : undefined });
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      data-column={column}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <Row
        type="button"
        as="button"
        gap={4}
        inline
        pad="0 8"
        radius="small"
        className={classes.sort}
        onClick={press}
      >
        {children}
        {isSorted ? <Icon size={13} stroke={2} aria-hidden="true" /> : null}
      </Row>
    </div>
  );
}
