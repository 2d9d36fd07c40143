import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import { Text } from './text.tsx';

interface FieldsetProps extends BoxProps<'fieldset'> {
  /** Label of the group; still announced when it is hidden. */
  legend: string;
  hideLegend?: boolean;
  children: ReactNode;
}

/** A group of controls that belong together. */
export function Fieldset({ legend, hideLegend = false, children, ...rest }: FieldsetProps) {
  'use no memo';
  return (
    <Box as="fieldset" aria-label={hideLegend ? legend : undefined} {...rest}>
      {hideLegend ? null : (
        <Text as="legend" size="small" weight={500} leading={1.5} marginBottom={4}>
          {legend}
        </Text>
      )}
      {children}
    </Box>
  );
}
