import type { ElementType } from 'react';
import { Stack } from './stack.tsx';
import type { StackProps } from './stack.tsx';

/** A part with a hairline border: less prominent than a `Card`, and allowed inside one. */
export function Panel<T extends ElementType = 'div'>(props: StackProps<T>) {
  return <Stack ground="card" border="line" radius="control" {...(props as StackProps)} />;
}
