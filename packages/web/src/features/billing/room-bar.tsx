import classes from '../../ui/meter-bar.module.css';
import { Box } from '../../ui/box.tsx';
import type { Room } from './plan-room.ts';

const LEVELS = { full: 'low', over: 'out' } as const;

/** How much of a limit is used, for a cell whose words say the same. */
export function RoomBar({ room, used }: { room: Room; used: number }) {
  if (room.kind === 'unlimited') return null;
  const level = room.kind === 'left' ? (room.isLow ? 'low' : 'fine') : LEVELS[room.kind];
  const share = room.limit === 0 ? 1 : Math.min(1, used / room.limit);
  return (
    <Box clip marginTop={8} className={classes.bar ?? ''} data-level={level} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </Box>
  );
}
