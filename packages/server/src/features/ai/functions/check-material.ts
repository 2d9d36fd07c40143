import { isDeepStrictEqual } from 'node:util';
import { judgeReading, readJob, machineOfType } from '@beamwright/domain';
import { inEnglish } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import {
  LASER_TYPES,
  type CustomMaterials,
  type JobRequest,
  type LaserType,
  type SafetyVerdict,
} from '@beamwright/domain/types';
import type { FindAdditions } from '../../questions/service.ts';

/** Refused by one laser means refused; otherwise the mildest verdict counts. */
const DECIDES = ['block', 'safe', 'warn'] as const;

interface MaterialSafety {
  status: SafetyVerdict['level'];
  reasons: string[];
  alternatives: string[];
}

const asked = (material: string, type: LaserType): JobRequest => ({
  material,
  operations: ['Engrave'],
  machine: machineOfType(type),
});

/**
 * Checks a material for all lasers with the compiled-in rules. Refused by one means refused; otherwise the most
 * suitable laser decides, because an unsuitable wavelength says nothing about the material.
 */
export function checkMaterial(material: string): MaterialSafety {
  return decide(LASER_TYPES.map((type) => judgeReading(readJob(asked(material, type)))));
}

interface MaterialRules {
  findAdditions: FindAdditions;
  custom_materials: CustomMaterials | undefined;
}

/** The same with the safety blocks of the installation and the custom materials of the caller. */
export async function checkMaterialHere(
  { findAdditions, custom_materials }: MaterialRules,
  material: string,
): Promise<MaterialSafety> {
  const verdicts: SafetyVerdict[] = [];
  for (const type of LASER_TYPES) {
    const reading = readJob({
      ...asked(material, type),
      ...(custom_materials && { custom_materials }),
    });
    const additions = await findAdditions(reading);
    verdicts.push(judgeReading(reading, additions?.added.added_findings));
  }
  return decide(verdicts);
}

function decide(verdicts: readonly SafetyVerdict[]): MaterialSafety {
  const [verdict] = DECIDES.flatMap((decides) => verdicts.filter(({ level }) => level === decides));
  if (verdict === undefined) throw new Error('there are no lasers');
  const { level, reasons, alternatives } = verdict;
  const reasonsOfMaterial = ofTheMaterial(reasons, verdicts);
  return { status: level, reasons: reasonsOfMaterial.map(inEnglish), alternatives };
}

/** Reasons common to all lasers are about the material; the others are about one wavelength. */
function ofTheMaterial(reasons: Message[], verdicts: readonly SafetyVerdict[]): Message[] {
  const shared = reasons.filter((reason) =>
    verdicts.every((verdict) => verdict.reasons.some((other) => isDeepStrictEqual(other, reason))),
  );
  return shared.length > 0 ? shared : reasons;
}
