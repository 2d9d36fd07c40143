import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  DEFAULT_DAYS,
  endOfDay,
  EXPIRY_DAYS,
  inDays,
  tomorrow,
  type ExpiryChoice,
} from './expiry.ts';

interface ExpiryFieldProps {
  /** Of a key that exists; undefined for a new one. */
  kept: string | null | undefined;
  error: string | undefined;
  onChange: (expiresAt: string | null) => void;
}

/** When a key stops working. */
export function ExpiryField({ kept, error, onChange }: ExpiryFieldProps) {
  const [now] = useState(() => Date.now());
  const [choice, setChoice] = useState<ExpiryChoice>(
    kept === undefined ? `${DEFAULT_DAYS}` : kept === null ? 'never' : 'kept',
  );
  const [day, setDay] = useState('');
  const choose = (next: ExpiryChoice) => {
    setChoice(next);
    if (next === 'never') onChange(null);
    else if (next === 'kept') onChange(kept ?? null);
    else onChange(next === 'day' ? endOfDay(day) : inDays(Number(next), now));
  };
  const options: { value: ExpiryChoice; label: string }[] = [
    ...(kept ? [{ value: 'kept' as const, label: formatDate(kept) }] : []),
    ...EXPIRY_DAYS.map((days) => ({
      value: `${days}` as const,
      label: i18n.t('In {days} days, {date}', { days, date: formatDate(inDays(days, now)) }),
    })),
    { value: 'day', label: i18n.t('On a day') },
    { value: 'never', label: i18n.t('Never') },
  ];
  return (
    <Stack gap={8}>
      <SelectField
        label={i18n.t('Expires')}
        value={choice}
        options={options}
        onChange={({ currentTarget }) => choose(currentTarget.value as ExpiryChoice)}
      />
      {choice === 'day' ? (
        <TextField
          type="date"
          name="expires_at"
          aria-label={i18n.t('Last day')}
          error={error}
          min={tomorrow(now)}
          value={day}
          onChange={({ currentTarget }) => {
            setDay(currentTarget.value);
            onChange(endOfDay(currentTarget.value));
          }}
        />
      ) : null}
    </Stack>
  );
}
