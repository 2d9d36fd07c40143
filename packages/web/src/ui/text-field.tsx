import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import classes from './field.module.css';

export interface TextFieldProps
  extends FieldLook, Omit<ComponentPropsWithRef<'input'>, 'className' | 'children'> {
  /** Shown inside the field, before or after the text. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Space reserved for `rightSection`. */
  rightSectionWidth?: number;
}

export function TextField(props: TextFieldProps) {
  'use no memo';
  const { label, description, error, className, leftSection, rightSection, ...own } = props;
  const { rightSectionWidth = 40, id, style, 'aria-describedby': describedBy, ...rest } = own;
  return (
    <Field {...{ id, label, description, error, className, describedBy }}>
      {(control) => (
        <>
          {leftSection ? <span className={classes.start}>{leftSection}</span> : null}
          <input
            {...rest}
            {...control}
            className={`${control.className} ${leftSection ? classes.withStart : ''}`}
            style={rightSection ? { ...style, paddingRight: rightSectionWidth } : style}
          />
          {rightSection ? <span className={classes.end}>{rightSection}</span> : null}
        </>
      )}
    </Field>
  );
}
