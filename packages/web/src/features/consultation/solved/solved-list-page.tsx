import { listSolvedCases } from '@beamwright/contract';
import { CONSULTATION_PROBLEMS, FAMILIES, LASER_TYPES } from '@beamwright/domain/types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { Columns } from '../../../ui/columns.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { familyName } from '../desk/desk-text.ts';
import { problemText } from '../parts/case-text.ts';
import { SolvedRows } from './solved-rows.tsx';

const MAX_SEARCH = 100;
const NO_FILTER = { search: '', laser_type: '', family: '', problem: '' };
type Filter = typeof NO_FILTER;

/** Cases that experts solved, without names, for everybody. */
export function SolvedListPage() {
  const [filter, setFilter] = useState(NO_FILTER);
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const list = useInfiniteQuery(pageOptionsFor(listSolvedCases, chosen));
  return (
    <Page
      title={i18n.t('Solved cases')}
      sub={<QuietLink to="/expert-consultation">{i18n.t('Expert Consultation')}</QuietLink>}
    >
      <Stack gap={20}>
        <Filters filter={filter} onChange={(changed) => setFilter({ ...filter, ...changed })} />
        <PagedList
          list={list}
          empty={
            Object.keys(chosen).length > 0 ? (
              <EmptyState title={i18n.t('No solved case found')}>
                {i18n.t('Search for fewer words, or choose “All” above.')}
              </EmptyState>
            ) : (
              <EmptyState title={i18n.t('No solved cases yet')}>
                {i18n.t('Makers decide whether a solved case is shown here, without their name.')}
              </EmptyState>
            )
          }
        >
          {(cases) => <SolvedRows cases={cases} />}
        </PagedList>
      </Stack>
    </Page>
  );
}

interface FiltersProps {
  filter: Filter;
  onChange: (changed: Partial<Filter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const all = { value: '', label: i18n.t('All') };
  return (
    <Stack gap={12}>
      <SearchField
        label={i18n.t('Search solved cases')}
        maxLength={MAX_SEARCH}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Columns count={3} gap="12 12" stackOn="phone">
        <SelectField
          label={i18n.t('Laser')}
          value={filter.laser_type}
          options={[all, ...LASER_TYPES.map((value) => ({ value, label: value }))]}
          onChange={({ currentTarget }) => onChange({ laser_type: currentTarget.value })}
        />
        <SelectField
          label={i18n.t('Material')}
          value={filter.family}
          options={[all, ...FAMILIES.map((value) => ({ value, label: familyName(value) }))]}
          onChange={({ currentTarget }) => onChange({ family: currentTarget.value })}
        />
        <SelectField
          label={i18n.t('Problem')}
          value={filter.problem}
          options={[
            all,
            ...CONSULTATION_PROBLEMS.map((value) => ({ value, label: problemText(value) })),
          ]}
          onChange={({ currentTarget }) => onChange({ problem: currentTarget.value })}
        />
      </Columns>
    </Stack>
  );
}
