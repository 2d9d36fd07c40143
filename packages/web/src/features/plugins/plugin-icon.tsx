import {
  IconCalculator,
  IconGauge,
  IconGridDots,
  IconKeyboard,
  IconPuzzle,
  IconQrcode,
  IconStairsDown,
} from '@tabler/icons-react';
import { Row } from '../../ui/stack.tsx';

/** By the name in the declaration. */
const ICONS: Partial<Record<string, typeof IconPuzzle>> = {
  calculator: IconCalculator,
  gauge: IconGauge,
  'grid-dots': IconGridDots,
  keyboard: IconKeyboard,
  qrcode: IconQrcode,
  'stairs-down': IconStairsDown,
};

export function PluginIcon({ icon }: { icon: string }) {
  const Icon = ICONS[icon] ?? IconPuzzle;
  return (
    <Row
      as="span"
      justify="center"
      noShrink
      ground="sunk"
      border="line"
      radius="control"
      tone="second"
      pad={8}
      aria-hidden="true"
    >
      <Icon size={18} stroke={1.6} />
    </Row>
  );
}
