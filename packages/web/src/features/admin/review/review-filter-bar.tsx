import { AI_SETTING_STATUSES, AI_SETTING_VERSION_TYPES } from '@beamwright/contract';
import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import { NativeSelect } from '@mantine/core';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { operationWord } from '../../../lib/step-words.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './review-filter-bar.module.css';
import type { ReviewFilters, ReviewListPage } from './review-list.ts';
import { statusWord, versionTypeWord } from './review-words.ts';

interface ReviewFilterBarProps {
  filters: ReviewFilters;
  counts: ReviewListPage['counts'] | undefined;
  onChange: (change: Partial<ReviewFilters>) => void;
}

export function ReviewFilterBar({ filters, counts, onChange }: ReviewFilterBarProps) {
  return (
    <div className={classes.bar} role="search" aria-label={i18n.t('Filter the queue')}>
      <Choice
        label={i18n.t('State')}
        hideLabel
        options={AI_SETTING_STATUSES.map((value) => ({
          value,
          label: `${statusWord(value)} ${counts ? formatNumber(counts[value]) : '–'}`,
        }))}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <div className={classes.fields}>
        <SearchField
          label={i18n.t('Material')}
          maxLength={200}
          value={filters.material}
          onChange={(material) => onChange({ material })}
        />
        <Filter
          label={i18n.t('Laser')}
          all={i18n.t('All lasers')}
          options={LASER_TYPES.map((value) => ({ value, label: value }))}
          value={filters.machine_type}
          onChange={(machine_type) => onChange({ machine_type })}
        />
        <Filter
          label={i18n.t('Operation')}
          all={i18n.t('All operations')}
          options={OPERATIONS.map((value) => ({ value, label: operationWord(value) }))}
          value={filters.operation}
          onChange={(operation) => onChange({ operation })}
        />
        <Filter
          label={i18n.t('Version')}
          all={i18n.t('All versions')}
          options={AI_SETTING_VERSION_TYPES.map((value) => ({
            value,
            label: versionTypeWord(value),
          }))}
          value={filters.version_type}
          onChange={(version_type) => onChange({ version_type })}
        />
        <NativeSelect
          aria-label={i18n.t('Order')}
          data={[
            { value: 'newest', label: i18n.t('Newest first') },
            { value: 'doubtful', label: i18n.t('Most doubtful first') },
          ]}
          value={filters.sort}
          onChange={({ currentTarget }) =>
            onChange({ sort: currentTarget.value as ReviewFilters['sort'] })
          }
        />
      </div>
    </div>
  );
}

interface FilterProps<V extends string> {
  label: string;
  all: string;
  options: { value: V; label: string }[];
  value: V | '';
  onChange: (value: V | '') => void;
}

function Filter<V extends string>({ label, all, options, value, onChange }: FilterProps<V>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as V | '')}
    />
  );
}
