import type { BoxProps } from './box.tsx';
import { Text } from './text.tsx';

/** What opens a `details`: its words beside the mark that the browser draws. */
export function Disclosure(props: BoxProps<'summary'>) {
  return <Text as="summary" size="small" weight={500} pad={[8, 0]} fitContent {...props} />;
}
