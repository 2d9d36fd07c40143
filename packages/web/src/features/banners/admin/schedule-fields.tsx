import { instantsOf } from '@beamwright/contract';
import type { BannerDraft } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Columns } from '../../../ui/columns.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { zoneName } from './wall-text.ts';

interface ScheduleFieldsProps {
  values: BannerDraft;
  messages: Partial<Record<string, string>>;
  onChange: (field: 'starts' | 'ends' | 'time_zone', value: string | null) => void;
}

/** Names of all time zones, with the one that is chosen. */
const zonesWith = (chosen: string): string[] =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** Start and end as clocks of the time zone show them. */
export function ScheduleFields({ values, messages, onChange }: ScheduleFieldsProps) {
  const { time_zone } = values;
  return (
    <Stack gap={16}>
      <Columns count={2} stackOn="phone" gap={12}>
        {(['starts', 'ends'] as const).map((field) => (
          <TextField
            key={field}
            type="datetime-local"
            name={field}
            label={field === 'starts' ? i18n.t('Starts') : i18n.t('Ends')}
            value={values[field] ?? ''}
            error={messages[field]}
            description={clockHint(field, values[field], time_zone)}
            onChange={({ currentTarget }) => onChange(field, currentTarget.value || null)}
          />
        ))}
      </Columns>
      <SelectField
        name="time_zone"
        label={i18n.t('Time zone')}
        options={zonesWith(time_zone).map((zone) => ({ value: zone, label: zone }))}
        value={time_zone}
        error={messages['time_zone']}
        onChange={({ currentTarget }) => onChange('time_zone', currentTarget.value)}
      />
    </Stack>
  );
}

/** What is unusual about a time, or what an empty field means. */
function clockHint(field: 'starts' | 'ends', wallTime: string | null, zone: string) {
  if (wallTime === null) {
    return field === 'starts'
      ? i18n.t('Leave empty to start now.')
      : i18n.t('Leave empty for no end.');
  }
  const count = instantsOf(wallTime, zone).length;
  if (count === 0) return i18n.t('Clocks in {zone} skip this time.', { zone: zoneName(zone) });
  if (count === 1) return undefined;
  return field === 'starts'
    ? i18n.t('This time occurs twice that night. The banner starts the first time.')
    : i18n.t('This time occurs twice that night. The banner ends the second time.');
}
