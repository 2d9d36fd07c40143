import type { BoxProps } from './box.tsx';
import classes from './disclosure.module.css';
import { Text } from './text.tsx';

/** Opens a `details`: a chevron and a label. */
export function Disclosure({ className = '', ...rest }: BoxProps<'summary'>) {
  return (
    <Text
      as="summary"
      size="small"
      weight={500}
      fitContent
      className={`${classes.summary} ${className}`}
      {...rest}
    />
  );
}
