import type { ParsedJob, Step, TimeEstimate } from '../../types.ts';
import { estimateSeconds } from './estimate-time.ts';
import { engineMessage } from '../messages.ts';

/** Time of a step for the size and number of pieces the job names; `null` without a size. */
export function estimateStep(
  { settings, repeats }: Pick<Step, 'settings' | 'repeats'>,
  { size_mm, quantity, is_rotary }: ParsedJob,
  isGalvo: boolean,
): TimeEstimate | null {
  if (size_mm === null || is_rotary) return null;
  const pieces = Math.max(1, quantity ?? 1);
  const once = estimateSeconds(settings, { size_mm }, { is_galvo: isGalvo });
  const [width, height] = size_mm;
  return {
    seconds: Math.max(1, Math.round(once * pieces * repeats)),
    basis: engineMessage('estimate_of', {
      work: settings.fill_type === 'fill' ? 'fill' : 'outline',
      width,
      height,
      passes: settings.passes,
      cycles: repeats,
      pieces,
    }),
  };
}
