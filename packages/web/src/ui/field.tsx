import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './field.module.css';

export interface FieldLook {
  label?: ReactNode;
  /** Help below the control; only when it matters. */
  description?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

/** Attributes that connect a control with its label, help and error. */
interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  id?: string | undefined;
  /** Ids of further elements that describe the control. */
  describedBy?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and error and help below. */
export function Field({ id, label, description, error, className, ...rest }: FieldProps) {
  'use no memo';
  const own = useId();
  const controlId = id ?? own;
  const parts = [
    rest.describedBy,
    error ? `${controlId}-error` : undefined,
    description ? `${controlId}-help` : undefined,
  ].filter((part) => part !== undefined);
  return (
    <div className={className}>
      {label ? (
        <label className={classes.label} htmlFor={controlId}>
          {label}
        </label>
      ) : null}
      <div className={classes.frame} data-frame>
        {rest.children({
          id: controlId,
          className: classes.control ?? '',
          'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {error && error !== true ? (
        <p id={`${controlId}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
      {description ? (
        <p id={`${controlId}-help`} className={classes.help}>
          {description}
        </p>
      ) : null}
    </div>
  );
}
