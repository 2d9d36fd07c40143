import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './switch.module.css';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  checked: boolean;
  label: ReactNode;
  description?: ReactNode;
}

/** A setting that takes effect immediately. */
export function Switch(props: SwitchProps) {
  const { label, description, className = '', title, checked, ...rest } = props;
  const id = useId();
  return (
    <div className={`${classes.switch} ${className}`} title={title}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={classes.track}
        aria-describedby={description ? `${id}-help` : undefined}
        {...rest}
      />
      <div className={classes.words}>
        <label htmlFor={id}>{label}</label>
        {description ? (
          <p id={`${id}-help`} className={classes.help}>
            {description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
