import { recordBannerView } from '@beamwright/contract';
import { call } from '../../../lib/api.ts';

/** What was counted since the page was opened. */
const counted = new Set<string>();

/** Counts that the user has seen a banner, or pressed its button. It may fail: nobody waits for it. */
export function countView(userId: string, id: string, isPressed: boolean): void {
  const mark = `${userId} ${id} ${isPressed}`;
  if (counted.has(mark)) return;
  counted.add(mark);
  call(recordBannerView, { params: { id }, body: { is_pressed: isPressed } }).catch(() =>
    counted.delete(mark),
  );
}
