import { useId } from 'react';
import classes from './fields.module.css';

interface TickBoxProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox with a description below its label. */
export function TickBox({ label, description, checked, onChange }: TickBoxProps) {
  const id = useId();
  return (
    <label className={classes.tickBox}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-labelledby={`${id}-label`}
        {...(description ? { 'aria-describedby': `${id}-more` } : {})}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {description ? (
          <span id={`${id}-more`} className={classes.more}>
            {description}
          </span>
        ) : null}
      </span>
    </label>
  );
}
