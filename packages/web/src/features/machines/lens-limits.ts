import { createLens } from '@beamwright/contract';
import type { LaserType } from '@beamwright/domain/types';
import { inchToMm } from '@beamwright/domain/units';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { configureFieldErrors } from '../../lib/field-errors.ts';

configureFieldErrors();

/** Maximum number of lenses for a new machine; the contract has the same limit. */
export const MAX_LENSES = 20;

/** Focal lengths sold for gantry CO2 machines, in inches. */
const GANTRY_INCHES = [1.5, 2, 2.5, 4] as const;
/** F-theta focal lengths of galvo heads, in mm. */
const GALVO_MM = [100, 160, 210, 254, 290] as const;

/** Common focal lengths in mm to add with one tap; none for diode modules, whose lens is fixed. */
export function usualLensesMm(type: LaserType, isGalvo: boolean): readonly number[] {
  if (isGalvo) return GALVO_MM;
  return type === 'CO2' ? GANTRY_INCHES.map(inchToMm) : [];
}

/** Validation error of a focal length, or null. The contract defines the range. */
export function lensProblem(mm: number | null): string | null {
  if (mm === null) return i18n.t('Enter the focal length.');
  const parsed = createLens.body.safeParse({ focal_length_mm: mm });
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'too_small') {
    return i18n.t('At least {limit} mm.', { limit: formatNumber(Number(issue.minimum)) });
  }
  if (issue?.code === 'too_big') {
    return i18n.t('At most {limit} mm.', { limit: formatNumber(Number(issue.maximum)) });
  }
  return issue?.message ?? null;
}
