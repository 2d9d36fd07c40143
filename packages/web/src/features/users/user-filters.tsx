import { listEditedPlans, type UserFilter } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { SEARCH_KEYS, useSearchKeys } from '../../lib/use-search-keys.ts';
import { Box } from '../../ui/box.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Row } from '../../ui/stack.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { countText, type UserCounts } from './use-user-counts.ts';
import { MAX_USER_SEARCH, type UsersSearch, type UsersSearchChange } from './users-search.ts';

interface UserFiltersProps {
  search: UsersSearch;
  counts: UserCounts | undefined;
  onChange: (change: UsersSearchChange) => void;
}

export function UserFilters({ search, counts, onChange }: UserFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKeys(() => input.current?.select());
  const { data: plans } = useQuery(queryOptionsFor(listEditedPlans));
  const names = new Set([
    ...(plans?.items.map(({ name }) => name) ?? []),
    ...(search.plan === undefined ? [] : [search.plan]),
  ]);
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${countText(count)}`;
  return (
    <Row as="search" gap={8} wrap marginBottom={16} aria-label={i18n.t('Search users')}>
      <Box grow basis>
        <SearchField
          ref={input}
          label={i18n.t('Name, email or user ID')}
          shortcuts={SEARCH_KEYS}
          maxLength={MAX_USER_SEARCH}
          value={search.q ?? ''}
          onChange={(q) => onChange({ q: q || undefined })}
        />
      </Box>
      <Choice<UserFilter | 'all'>
        label={i18n.t('Show')}
        hideLabel
        value={search.only ?? 'all'}
        options={[
          { value: 'all', label: i18n.t('All') },
          { value: 'active', label: i18n.t('Active this month') },
          { value: 'past_due', label: withCount(i18n.t('Past due'), counts?.past_due) },
          { value: 'at_limit', label: withCount(i18n.t('At limit'), counts?.at_limit) },
          { value: 'granted', label: withCount(i18n.t('Granted'), counts?.granted) },
        ]}
        onChange={(only) => onChange({ only: only === 'all' ? undefined : only })}
      />
      <SelectField
        aria-label={i18n.t('Plan')}
        options={[
          { value: '', label: i18n.t('All plans') },
          ...[...names].map((name) => ({ value: name, label: name })),
        ]}
        value={search.plan ?? ''}
        onChange={({ currentTarget }) => onChange({ plan: currentTarget.value || undefined })}
      />
    </Row>
  );
}
