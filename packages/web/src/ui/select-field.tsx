import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import classes from './field.module.css';

interface SelectFieldProps
  extends FieldLook, Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[];
}

/** A native select; phones show their own picker. */
export function SelectField(props: SelectFieldProps) {
  'use no memo';
  const { label, description, error, className, options, ...own } = props;
  const { id, 'aria-describedby': describedBy, ...rest } = own;
  return (
    <Field {...{ id, label, description, error, className, describedBy }}>
      {(control) => (
        <>
          <select {...rest} {...control} className={`${control.className} ${classes.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classes.end}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
          </span>
        </>
      )}
    </Field>
  );
}
