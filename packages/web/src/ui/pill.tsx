import type { BoxProps } from './box.tsx';
import { Text } from './text.tsx';

interface PillLook {
  /** Color for a status; the label says the same in words. */
  state?: 'ok' | 'warn' | 'stop' | undefined;
}

/** A short status on a soft background. */
export function Pill({ state, ...rest }: BoxProps<'span', PillLook>) {
  'use no memo';
  return (
    <Text
      size="label"
      tone={state ?? 'second'}
      weight={550}
      pad="2 8"
      noWrap
      ground={state ?? 'sunk'}
      radius="small"
      {...rest}
    />
  );
}
