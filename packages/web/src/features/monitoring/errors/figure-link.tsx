import type { ReactNode } from 'react';
import { Text } from '../../../ui/text.tsx';

/** From a figure to its rows. */
export const FigureLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Text
    as="button"
    type="button"
    size="label"
    tone="second"
    underline
    textAlign="left"
    onClick={onClick}
  >
    {children}
  </Text>
);
