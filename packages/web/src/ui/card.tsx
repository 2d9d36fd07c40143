import type { ElementType } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import classes from './box.module.css';

interface CardLook {
  /** Without padding, for a card divided by lines. */
  flush?: boolean;
}

/** One hairline border; a very soft shadow in the light theme, none in the dark one. */
export function Card<T extends ElementType = 'section'>(props: BoxProps<T, CardLook>) {
  'use no memo';
  const { flush = false, className = '', ...rest } = props as BoxProps<'section', CardLook>;
  return (
    <Box
      as="section"
      ground="card"
      border="line"
      radius="card"
      shadow="soft"
      className={`${flush ? '' : classes.padded} ${className}`}
      {...rest}
    />
  );
}
