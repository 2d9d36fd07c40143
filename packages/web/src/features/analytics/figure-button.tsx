import type { ReactNode } from 'react';
import { Text } from '../../ui/text.tsx';
import type { ShownFigure } from './days-dialog.tsx';

interface FigureButtonProps {
  figure: ShownFigure;
  onShow: (figure: ShownFigure) => void;
  isCode?: boolean;
  children: ReactNode;
}

/** The name of a figure, which leads to its days. */
export const FigureButton = ({ figure, onShow, isCode = false, children }: FigureButtonProps) => (
  <Text
    as="button"
    type="button"
    size="small"
    mono={isCode}
    underline
    truncate
    textAlign="left"
    title={figure.title}
    onClick={() => onShow(figure)}
  >
    {children}
  </Text>
);
