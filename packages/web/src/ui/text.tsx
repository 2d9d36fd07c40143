import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';

/** Words in a size and tone of the scale, a `span` unless said. */
export function Text(props: BoxProps) {
  return <Box as="span" {...props} />;
}
