import type { ParsedJob, Step, TimeEstimate } from '../../types.ts';
import { formatMm } from '../../units/length.ts';
import { estimateSeconds } from './estimate-time.ts';
import { plural } from '../wording.ts';

/** Time of a step for the size and number of pieces the job names; `null` without a size. */
export function estimateStep(
  { settings, repeats }: Pick<Step, 'settings' | 'repeats'>,
  { size_mm, quantity, is_rotary }: ParsedJob,
  isGalvo: boolean,
): TimeEstimate | null {
  if (size_mm === null || is_rotary) return null;
  const pieces = Math.max(1, quantity ?? 1);
  const once = estimateSeconds(settings, { size_mm }, { is_galvo: isGalvo });
  const size = size_mm.map((mm) => formatMm(mm)).join(' × ');
  const work =
    settings.fill_type === 'fill' ? `the whole of ${size} filled` : `the outline of ${size}`;
  const passes = settings.passes > 1 ? `, ${settings.passes} passes` : '';
  const cycles = repeats > 1 ? `, ${repeats} cycles` : '';
  return {
    seconds: Math.max(1, Math.round(once * pieces * repeats)),
    basis: `${work}${passes}${cycles}, ${plural(pieces, 'piece')}`,
  };
}
