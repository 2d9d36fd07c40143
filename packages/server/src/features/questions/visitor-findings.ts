import { setImmediate as breathe } from 'node:timers/promises';
import type { checkVisitorJob, OperationRequest } from '@beamwright/contract';
import { machineOfType, readJob } from '@beamwright/domain';
import type { MaterialFinding } from '@beamwright/domain/material-facts';
import {
  LASER_TYPES,
  OPERATIONS,
  type AddedFinding,
  type JobAnswers,
  type LaserType,
} from '@beamwright/domain/types';
import type { ActiveRules, Log, RuleCache } from './active-rules.ts';
import { createFindBlocks } from './find-blocks.ts';
import { CHECK_FAILED, describeForBlocks } from './match-job.ts';

type VisitorJob = OperationRequest<typeof checkVisitorJob>['body'];

/** Names of materials, each with what it is also called. */
export type MaterialNames = Readonly<Record<string, readonly string[]>>;

/** Materials that no block applies to are left out. */
export type MaterialFindings = Readonly<Record<string, readonly MaterialFinding[]>>;

/**
 * The safety blocks of the installation for whoever has no account. Throws `database_unavailable` while they are not
 * known: then there are no settings.
 */
export interface VisitorFindings {
  /** The same blocks as for a job of an account with these words. */
  ofJob: (job: VisitorJob) => Promise<AddedFinding[]>;
  /** The same object until a rule changes. */
  ofMaterials: () => Promise<MaterialFindings>;
}

/** Visitors read what a block says, not what its administrator calls it. */
const shown = (finding: AddedFinding): AddedFinding =>
  finding.rule === CHECK_FAILED.rule ? finding : { ...finding, rule: 'BLOCK:installation' };

export function createVisitorFindings(
  cache: Pick<RuleCache, 'readCurrent'>,
  log: Log,
  names: MaterialNames = {},
): VisitorFindings {
  const known = new WeakMap<ActiveRules, Promise<MaterialFindings>>();
  return {
    ofJob: async ({ text, material, answers, laser_type }) => {
      const reading = readJob({
        text,
        machine: machineOfType(laser_type ?? 'CO2'),
        ...(material !== undefined && { material }),
        ...(answers && { answers: answers as JobAnswers }),
      });
      const findBlocks = createFindBlocks({ read: cache.readCurrent }, log);
      return (await findBlocks({ ...describeForBlocks(reading), laser_type })).map(shown);
    },
    ofMaterials: async () => {
      const rules = await cache.readCurrent();
      const found = known.get(rules) ?? findAll(rules, names, log);
      known.set(rules, found);
      return found;
    },
  };
}

/** Matches every material once; it takes a while with many blocks, so others get their turn in between. */
async function findAll(rules: ActiveRules, names: MaterialNames, log: Log) {
  const found: Record<string, MaterialFinding[]> = {};
  if (rules.blocks.length === 0 && !rules.isIncomplete) return found;
  const findBlocks = createFindBlocks({ read: async () => rules }, log);
  for (const [material, texts] of Object.entries(names)) {
    const on = (laser_type: LaserType | null) =>
      findBlocks({ texts: [...texts], laser_type, operations: OPERATIONS });
    // Most materials have none on any laser.
    const findings = await on(null);
    if (findings.length > 0) {
      const byLaser = await Promise.all(
        LASER_TYPES.map(async (laser) => ({ laser, rules: rulesOf(await on(laser)) })),
      );
      found[material] = findings.map((finding) => ({
        finding: shown(finding),
        lasers: byLaser.filter((one) => one.rules.has(finding.rule)).map(({ laser }) => laser),
      }));
    }
    await breathe();
  }
  return found;
}

const rulesOf = (findings: readonly AddedFinding[]): ReadonlySet<string> =>
  new Set(findings.map(({ rule }) => rule));
