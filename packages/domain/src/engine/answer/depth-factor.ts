import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { SURFACE_FAMILIES } from '../../materials/families.ts';
import type { StepQuery } from '../query.ts';

/**
 * Published engravings seldom state a depth; they are read as medium. Light takes less energy, deep takes twice as much
 * (assumed).
 */
const SPEED_FACTOR = { light: 1.3, medium: 1, deep: 0.5 } as const;

export interface DepthFactor {
  factor: number;
  reason: Message | null;
}

/** Speed factor of an engraving of the requested depth, relative to published ones. */
export function depthFactor({ operation, depth, family }: StepQuery): DepthFactor {
  const hasDepth = operation === 'Engrave' && (family === null || !SURFACE_FAMILIES.has(family));
  if (!hasDepth || depth === null || depth === 'medium') return { factor: 1, reason: null };
  // Published rubber settings are for stamps, which are already deep (ENG-29).
  if (family === 'rubber' && depth === 'deep') return { factor: 1, reason: null };
  const factor = SPEED_FACTOR[depth];
  return { factor, reason: engineMessage('depth_factor', { depth }) };
}
