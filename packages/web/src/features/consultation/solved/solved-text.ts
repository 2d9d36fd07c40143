import type { SolvedCase } from '@beamwright/contract';
import { firstUpper } from '../../../lib/first-upper.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { familyName } from '../desk/desk-text.ts';
import { problemText } from '../parts/case-text.ts';

/** Laser, material and problem in one line, as far as they are known. */
export function aboutText(solved: SolvedCase): string {
  const { laser_type, material, family, thickness_mm, problem } = solved;
  return [
    laser_type,
    material === null ? (family === null ? null : familyName(family)) : firstUpper(material),
    thickness_mm === null ? null : shownLength(thickness_mm).text,
    problemText(problem),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
