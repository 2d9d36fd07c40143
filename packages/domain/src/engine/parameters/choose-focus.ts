import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { depthOfFocus } from '../physics/optics.ts';
import type { StepQuery } from '../query.ts';
import { surfaceWork } from './surface-work.ts';

export interface FocusChoice {
  /** Positive is into the material. */
  z_offset_mm: number;
  reason: Message | null;
}

/** Up to this thickness the focus stays on the surface (mm). */
const MAX_SURFACE_FOCUS_MM = { CO2: 3, Diode: 8 };

/** Focus for the step: on the surface, or for thick cuts part of the way into the material (DOMAIN §2.6, S13). */
export function chooseFocus(query: StepQuery): FocusChoice {
  const { laser, lens_mm, evidenceOperation, thickness_mm } = query;
  const raised = surfaceWork(query)?.z_offset_mm;
  if (raised !== undefined) return { z_offset_mm: raised, reason: null };
  const onSurface: FocusChoice = { z_offset_mm: 0, reason: null };
  if (evidenceOperation !== 'Cut' || thickness_mm === null) return onSurface;
  if (laser === 'CO2' && thickness_mm > MAX_SURFACE_FOCUS_MM.CO2) {
    const reach = (depthOfFocus('CO2', lens_mm) ?? 0) / 2;
    const z = Math.round(Math.min(thickness_mm / 3, reach) * 10) / 10;
    return {
      z_offset_mm: z,
      reason: engineMessage('focus_computed', { offset: z }),
    };
  }
  if (laser === 'Diode' && thickness_mm >= MAX_SURFACE_FOCUS_MM.Diode) {
    const z = thickness_mm >= 20 ? 10 : thickness_mm > 15 ? 5 : 2;
    return {
      z_offset_mm: z,
      reason: engineMessage('focus_advised', { offset: z }),
    };
  }
  return onSurface;
}
