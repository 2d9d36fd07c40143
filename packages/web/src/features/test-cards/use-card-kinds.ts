import type { Setting } from '@beamwright/contract';
import { usePlugin } from '../../lib/plugins.ts';
import { kindsOf, type CardKind } from './setting-steps.ts';

/** The kinds of card that the user can make for a step. */
export function useCardKinds(step: Setting | Setting['further_steps'][number]): CardKind[] {
  const hasKerf = usePlugin('machine_calibration');
  return kindsOf(step).filter((kind) => hasKerf || kind !== 'kerf');
}
