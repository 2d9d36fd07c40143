import type { PlanLimit, PlanUsage } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { monthFrom } from './month.ts';
import { formatLimit } from './plan-entries.ts';
import { isStored, type Room } from './plan-room.ts';

export interface RoomText {
  words: string;
  tone: 'ok' | 'warn' | 'stop' | undefined;
}

interface RoomOptions {
  usage: PlanUsage;
  /** Of the plan that the user has. */
  isCurrent: boolean;
  /** More than the user's plan allows. */
  isLarger: boolean;
}

/** What a limit means for this user, in words: `room for 4`, `38 turn read-only`. */
export function roomText(
  name: PlanLimit,
  room: Room,
  { usage, isCurrent, isLarger }: RoomOptions,
): RoomText | null {
  switch (room.kind) {
    case 'unlimited':
      return null;
    case 'left': {
      const left = formatLimit(name, room.left);
      const hasRoom = name === 'machines' && !isCurrent;
      return {
        words: hasRoom ? i18n.t('room for {left}', { left }) : i18n.t('{left} left', { left }),
        tone: room.isLow ? 'warn' : isLarger ? 'ok' : undefined,
      };
    }
    case 'full':
      if (isStored(name)) return { words: i18n.t('full'), tone: 'warn' };
      return monthText(usage, isCurrent);
    case 'over':
      return isStored(name)
        ? { words: overText(name, room.over, isCurrent), tone: 'stop' }
        : monthText(usage, isCurrent);
  }
}

function overText(name: PlanLimit, over: number, isCurrent: boolean): string {
  const n = formatLimit(name, over);
  if (name === 'storage_bytes') return i18n.t('{n} over', { n });
  return isCurrent ? i18n.t('{n} read-only', { n }) : i18n.t('{n} turn read-only', { n });
}

/** A month that is used up starts again. */
function monthText({ resets_on }: PlanUsage, isCurrent: boolean): RoomText {
  return {
    words: isCurrent ? i18n.t('used up') : i18n.t('from {month}', { month: monthFrom(resets_on) }),
    tone: 'stop',
  };
}
