import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './choice-row.module.css';

interface ChoiceRowProps<T extends string> {
  label: string;
  /** The label is read out but not drawn, where the row explains itself. */
  labelHidden?: boolean;
  /** Null when none is chosen yet. */
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A few choices side by side: native radio buttons drawn as one row. */
export function ChoiceRow<T extends string>(props: ChoiceRowProps<T>) {
  const { label, labelHidden = false, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={classes.row}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
