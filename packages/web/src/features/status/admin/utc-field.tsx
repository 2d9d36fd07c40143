import { wallTimeAt } from '@beamwright/contract';
import { TextField } from '../../../ui/text-field.tsx';
import { localText } from './status-text.ts';

interface UtcFieldProps {
  name: string;
  label: string;
  /** ISO 8601; null is empty. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** A time in UTC, with the same time on the reader's clock below. */
export function UtcField({ name, label, value, error, onChange }: UtcFieldProps) {
  return (
    <TextField
      type="datetime-local"
      name={name}
      label={label}
      value={value === null ? '' : wallTimeAt(Date.parse(value), 'UTC')}
      error={error}
      description={value === null ? undefined : localText(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : `${currentTarget.value}:00.000Z`)
      }
    />
  );
}
