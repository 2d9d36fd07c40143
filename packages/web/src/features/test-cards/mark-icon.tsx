import { IconCheck, IconFlame, IconStarFilled, IconX } from '@tabler/icons-react';
import type { CellMark } from './marks.ts';

const ICONS = {
  failed: IconX,
  worked: IconCheck,
  best: IconStarFilled,
  too_much: IconFlame,
} satisfies Record<CellMark, typeof IconX>;

export function MarkIcon({ mark, size = 18 }: { mark: CellMark; size?: number }) {
  const Icon = ICONS[mark];
  return <Icon size={size} stroke={2} aria-hidden="true" />;
}
