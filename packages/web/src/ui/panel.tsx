import type { ElementType } from 'react';
import { Stack } from './stack.tsx';
import type { StackProps } from './stack.tsx';

/** A part set off from its ground by a hairline: quieter than a `Card`, and may be in one. */
export function Panel<T extends ElementType = 'div'>(props: StackProps<T>) {
  return <Stack ground="card" border="line" radius="control" {...(props as StackProps)} />;
}
