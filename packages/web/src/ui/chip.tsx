import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './chip.module.css';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  /** Small label before the value, for example `material`. */
  label?: string;
  /** Small monospace text after it, for example `CO2 · gantry`. */
  small?: ReactNode;
  /** Orange dot for the active value. */
  dot?: boolean;
  /** `control` is 36 px high with a border; `tag` is a subtle one for parsed facts. */
  look?: 'control' | 'tag';
  children: ReactNode;
}

/** A small labeled value: a button when it has `onClick`, else text. */
export function Chip({
  label,
  small,
  dot,
  look = 'tag',
  children,
  className = '',
  ...rest
}: ChipProps) {
  'use no memo';
  const inside = (
    <>
      {dot ? (
        <Box as="span" noShrink radius="round" className={classes.dot} aria-hidden="true" />
      ) : null}
      {label ? (
        <Text size="label" tone="third">
          {label}
        </Text>
      ) : null}
      <Box as="span" canShrink clip className={classes.value}>
        {children}
      </Box>
      {small ? (
        <Text size="label" mono tone="third" noWrap>
          {small}
        </Text>
      ) : null}
    </>
  );
  const name = `${classes.chip} ${className}`;
  if (!rest.onClick) {
    return (
      <span className={name} data-look={look}>
        {inside}
      </span>
    );
  }
  return (
    <button type="button" className={name} data-look={look} data-button="" {...rest}>
      {inside}
    </button>
  );
}
