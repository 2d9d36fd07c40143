import { Box } from './box.tsx';
import { Text } from './text.tsx';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './switch.module.css';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  checked: boolean;
  /** Null where something else names it (`aria-label`). */
  label: ReactNode;
  description?: ReactNode;
}

/** A setting that takes effect immediately. */
export function Switch(props: SwitchProps) {
  'use no memo';
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
      {label === null ? null : (
        <Box pad="0 0 0 12">
          <label htmlFor={id}>{label}</label>
          {description ? (
            <Text as="p" id={`${id}-help`} size="small" tone="third" marginTop={4}>
              {description}
            </Text>
          ) : null}
        </Box>
      )}
    </div>
  );
}
