import type { BoxProps } from './box.tsx';
import { Text } from './text.tsx';

interface PillLook {
  /** How something is; its word says it too. */
  state?: 'ok' | 'warn' | 'stop' | undefined;
}

/** A state in a word, on a soft ground. */
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
