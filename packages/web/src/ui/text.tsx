import type { ElementType } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';

/** Text in a size and tone of the scale; a `span` by default. */
export function Text<T extends ElementType = 'span'>(props: BoxProps<T>) {
  'use no memo';
  return <Box as="span" {...(props as BoxProps<'span'>)} />;
}
