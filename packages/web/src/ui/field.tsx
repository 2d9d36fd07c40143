import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './field.module.css';

export interface FieldLook {
  label?: ReactNode;
  /** Below the control: when it matters, else nothing. */
  description?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

/** What ties a control to its label and to what is written below it. */
interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  id?: string | undefined;
  /** Identifiers of what else describes the control. */
  describedBy?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, its error and its help below. */
export function Field({ id, label, description, error, className, ...rest }: FieldProps) {
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
