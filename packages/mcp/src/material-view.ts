import {
  inEnglish,
  LASER_TYPES,
  type LaserType,
  type Material,
  type Message,
  type SafetyVerdict,
} from '@beamwright/domain';
import { materialFacts } from '@beamwright/domain/material-facts';
import * as z from 'zod';
import { show, shownMessage } from './answer/shown-message.ts';
import { safetyLevel } from './answer/shown-safety.ts';

const SUITABILITIES = ['yes', 'caveat', 'no', 'unknown'] as const;

/** What one laser does to a material, in addition to what holds for all. */
export const onLaser = z.object({
  laser: z.enum(LASER_TYPES),
  level: safetyLevel,
  cuts: z.enum(SUITABILITIES).optional().describe('Left out where blocked or not in the catalog.'),
  engraves_or_marks: z.enum(SUITABILITIES).optional(),
  reasons: z.array(shownMessage),
});

export type Verdicts = ReadonlyMap<LaserType, SafetyVerdict>;

/** Two messages may differ in values that their sentence does not show. */
const isSame =
  (one: Message) =>
  (other: Message): boolean =>
    inEnglish(one) === inEnglish(other);

const SEVERITY = { safe: 0, warn: 1, block: 2 };

/** Blocked if no laser may burn it. Of several verdicts, only the precautions that hold for all are kept. */
export function overallVerdict(verdicts: Verdicts): SafetyVerdict {
  const sorted = [...verdicts.values()].toSorted((a, b) => SEVERITY[a.level] - SEVERITY[b.level]);
  const [mildest] = sorted as [SafetyVerdict];
  const open = sorted.filter(({ level }) => level !== 'block');
  return {
    ...mildest,
    precautions: mildest.precautions.filter((one) =>
      open.every(({ precautions }) => precautions.some(isSame(one))),
    ),
  };
}

/** How each laser suits a material; none of them if it is blocked on all. */
export function showLasers(
  verdicts: Verdicts,
  overall: SafetyVerdict,
  material: Material | null,
): z.output<typeof onLaser>[] {
  if (overall.level === 'block') return [];
  const facts = material === null ? null : materialFacts(material);
  return [...verdicts].map(([laser, { level, reasons }]) => {
    const known = level === 'block' ? undefined : facts?.lasers.find((one) => one.laser === laser);
    const own = [...reasons, ...(known?.reasons ?? [])];
    const suits = known && { cuts: known.cut, engraves_or_marks: known.surface };
    return Object.assign({ laser, level }, suits, {
      reasons: own
        .filter(
          (reason, at) =>
            !overall.reasons.some(isSame(reason)) && own.findIndex(isSame(reason)) === at,
        )
        .map(show),
    });
  });
}
