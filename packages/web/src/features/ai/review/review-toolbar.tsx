import { AI_SETTING_STATUSES, REVIEW_SORTS } from '@beamwright/contract';
import { SelectField } from '../../../ui/select-field.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { AutoReviewSwitch } from './auto-review-switch.tsx';
import type { ReviewFilters, ReviewListPage } from './review-list.ts';
import classes from './review-toolbar.module.css';
import { sortLabel, tabLabel } from './review-text.ts';
import { Row } from '../../../ui/stack.tsx';

interface ReviewToolbarProps {
  filters: ReviewFilters;
  counts: ReviewListPage['counts'] | undefined;
  onChange: (change: Partial<ReviewFilters>) => void;
}

/** Filters of the queue, and the switch for automatic review. */
export function ReviewToolbar({ filters, counts, onChange }: ReviewToolbarProps) {
  return (
    <Row
      gap={8}
      wrap
      marginBottom={12}
      className={classes.bar}
      role="search"
      aria-label={i18n.t('Filter the queue')}
    >
      <div className={classes.tabs}>
        <Choice
          label={i18n.t('Status')}
          hideLabel
          options={AI_SETTING_STATUSES.map((value) => ({
            value,
            label: `${tabLabel(value)} ${counts ? formatNumber(counts[value]) : '–'}`,
          }))}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <div className={classes.search}>
        <SearchField
          label={i18n.t('Search by material, laser or user')}
          maxLength={200}
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <SelectField
        className={classes.sort ?? ''}
        aria-label={i18n.t('Sort by')}
        options={REVIEW_SORTS.map((value) => ({ value, label: sortLabel(value) }))}
        value={filters.sort}
        onChange={({ currentTarget }) =>
          onChange({ sort: currentTarget.value as ReviewFilters['sort'] })
        }
      />
      <AutoReviewSwitch />
    </Row>
  );
}
