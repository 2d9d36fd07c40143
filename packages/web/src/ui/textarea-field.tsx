import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import classes from './field.module.css';

interface TextareaFieldProps
  extends FieldLook, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'children' | 'style'> {
  /** Minimum number of lines; grows with its text up to twelve. */
  rows: number;
  /** For code, whose columns count. */
  mono?: true;
}

export function TextareaField(props: TextareaFieldProps) {
  const { label, description, error, className, rows, mono, ...own } = props;
  const { id, 'aria-describedby': describedBy, ...rest } = own;
  return (
    <Field {...{ id, label, description, error, className, describedBy }}>
      {(control) => (
        <textarea
          rows={rows}
          style={{ '--rows': rows, ...(mono && { fontFamily: 'var(--mono)' }) } as CSSProperties}
          {...rest}
          {...control}
          className={`${control.className} ${classes.area}`}
        />
      )}
    </Field>
  );
}
