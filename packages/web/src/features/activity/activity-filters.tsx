import { listMachines, listTeamMembers } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './activity.module.css';
import { CategoryChoice } from './category-choice.tsx';
import type { ActivityChoice } from './use-activity-filter.ts';

/** Machines and people of one list; whoever is beyond it is found in the export. */
const MOST = 100;

interface ActivityFiltersProps {
  teamId: string;
  choice: ActivityChoice;
  onChange: (change: Partial<ActivityChoice>) => void;
}

/** Which part of what happened is listed and exported. */
export function ActivityFilters({ teamId, choice, onChange }: ActivityFiltersProps) {
  const params = { team_id: teamId };
  const people = useQuery(queryOptionsFor(listTeamMembers, { params, query: { limit: MOST } }));
  const left = useQuery(
    queryOptionsFor(listTeamMembers, { params, query: { limit: MOST, left: 'true' } }),
  );
  const machines = useQuery(queryOptionsFor(listMachines, { query: { limit: MOST } }));
  const everyone = [...(people.data?.items ?? []), ...(left.data?.items ?? [])];
  return (
    <div className={classes.filters}>
      <CategoryChoice value={choice.category} onChange={(category) => onChange({ category })} />
      <SelectField
        label={i18n.t('Person')}
        options={[
          { value: '', label: i18n.t('Everyone') },
          ...everyone.map(({ user_id, name }) => ({ value: user_id, label: name })),
        ]}
        value={choice.personId}
        onChange={({ currentTarget }) => onChange({ personId: currentTarget.value })}
      />
      <SelectField
        label={i18n.t('Machine')}
        options={[
          { value: '', label: i18n.t('All machines') },
          ...(machines.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={choice.machineId}
        onChange={({ currentTarget }) => onChange({ machineId: currentTarget.value })}
      />
      <TextField
        type="date"
        label={i18n.t('From')}
        value={choice.fromDay}
        max={choice.toDay}
        onChange={({ currentTarget }) => onChange({ fromDay: currentTarget.value })}
      />
      <TextField
        type="date"
        label={i18n.t('To')}
        value={choice.toDay}
        min={choice.fromDay}
        onChange={({ currentTarget }) => onChange({ toDay: currentTarget.value })}
      />
    </div>
  );
}
