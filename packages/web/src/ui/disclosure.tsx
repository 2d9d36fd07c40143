import type { BoxProps } from './box.tsx';
import classes from './disclosure.module.css';
import { Text } from './text.tsx';

/** What opens a `details`: its words beside the mark that the browser draws. */
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
