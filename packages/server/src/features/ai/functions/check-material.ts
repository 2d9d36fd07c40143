import { isDeepStrictEqual } from 'node:util';
import { judgeReading, readJob, machineOfType } from '@beamwright/domain';
import { inEnglish } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import {
  LASER_TYPES,
  type JobRequest,
  type LaserType,
  type SafetyVerdict,
} from '@beamwright/domain/types';
import type { FindAdditions } from '../../questions/service.ts';

/** Refused by one laser is refused; else the mildest counts. */
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
 * Judges a material whatever the laser, by the compiled-in rules: refused by one is refused; else the laser that suits
 * it best decides, because a wavelength that does not bite is no fault of the material.
 */
export function checkMaterial(material: string): MaterialSafety {
  return decide(LASER_TYPES.map((type) => judgeReading(readJob(asked(material, type)))));
}

/** The same with the safety blocks of the installation. */
export async function checkMaterialHere(
  findAdditions: FindAdditions,
  material: string,
): Promise<MaterialSafety> {
  const verdicts: SafetyVerdict[] = [];
  for (const type of LASER_TYPES) {
    const reading = readJob(asked(material, type));
    const additions = await findAdditions(reading);
    verdicts.push(judgeReading(reading, additions?.added.added_findings));
  }
  return decide(verdicts);
}

function decide(verdicts: readonly SafetyVerdict[]): MaterialSafety {
  const [verdict] = DECIDES.flatMap((decides) => verdicts.filter(({ level }) => level === decides));
  if (verdict === undefined) throw new Error('there are no lasers');
  const { level, reasons, alternatives } = verdict;
  const said = ofTheMaterial(reasons, verdicts);
  return { status: level, reasons: said.map(inEnglish), alternatives };
}

/** What every laser says is the material's; the rest is about one kind of light. */
function ofTheMaterial(reasons: Message[], verdicts: readonly SafetyVerdict[]): Message[] {
  const shared = reasons.filter((reason) =>
    verdicts.every((verdict) => verdict.reasons.some((other) => isDeepStrictEqual(other, reason))),
  );
  return shared.length > 0 ? shared : reasons;
}
