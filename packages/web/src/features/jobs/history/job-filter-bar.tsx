import { JOB_STATES, listMachines, MAX_JOB_SEARCH } from '@beamwright/contract';
import { SelectField } from '../../../ui/select-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './job-filter-bar.module.css';
import type { HistorySearch, LooseSearch } from './history-search.ts';
import { stateLabel } from './status-label.ts';
import { Box } from '../../../ui/box.tsx';

interface JobFilterBarProps {
  search: HistorySearch;
  onChange: (change: LooseSearch) => void;
}

export function JobFilterBar({ search, onChange }: JobFilterBarProps) {
  return (
    <Box
      as="search"
      marginBottom={16}
      className={classes.bar}
      aria-label={i18n.t('Search your jobs')}
    >
      <SearchField
        label={i18n.t('Search by words or machine')}
        maxLength={MAX_JOB_SEARCH}
        value={search.search ?? ''}
        onChange={(words) => onChange({ search: words || undefined })}
      />
      <MachineFilter
        value={search.machine ?? ''}
        onChange={(machine) => onChange({ machine: machine || undefined })}
      />
      <SelectField
        aria-label={i18n.t('Status')}
        options={[
          { value: '', label: i18n.t('All statuses') },
          ...JOB_STATES.map((value) => ({ value, label: stateLabel(value).text })),
        ]}
        value={search.state ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ state: JOB_STATES.find((state) => state === currentTarget.value) })
        }
      />
    </Box>
  );
}

interface MachineFilterProps {
  value: string;
  onChange: (machineId: string) => void;
}

function MachineFilter({ value, onChange }: MachineFilterProps) {
  const { data: machines } = useInfiniteQuery(pageOptionsFor(listMachines, { limit: 100 }));
  const isKnown = value === '' || machines?.some(({ id }) => id === value);
  const unknown = machines ? i18n.t('Deleted machine') : i18n.t('Loading...');
  return (
    <SelectField
      aria-label={i18n.t('Machine')}
      options={[
        { value: '', label: i18n.t('All machines') },
        ...(machines ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value, label: unknown }]),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
