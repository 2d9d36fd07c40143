import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';

/** Changes of the speed below this percentage are not reported. */
const SAME_WITHIN_PERCENT = 3;

/** What the energy of other sources did to the speed; `factor` multiplies it. */
export function energyDetail(factor: number): Message[] {
  const percent = Math.round(Math.abs(1 / factor - 1) * 100);
  if (percent < SAME_WITHIN_PERCENT) return [];
  return [engineMessage('energy_others_use', { percent, direction: factor < 1 ? 'more' : 'less' })];
}
