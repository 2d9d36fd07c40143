import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import classes from './field.module.css';

interface TextareaFieldProps
  extends FieldLook, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'children' | 'style'> {
  /** Minimum number of lines; grows with its text up to twelve. */
  rows: number;
}

export function TextareaField(props: TextareaFieldProps) {
  const { label, description, error, className, rows, ...own } = props;
  const { id, 'aria-describedby': describedBy, ...rest } = own;
  return (
    <Field {...{ id, label, description, error, className, describedBy }}>
      {(control) => (
        <textarea
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          {...rest}
          {...control}
          className={`${control.className} ${classes.area}`}
        />
      )}
    </Field>
  );
}
