import { findingsOfLab, labNamesOf, labWorkOf, type JobReading } from '@beamwright/domain';
import type { AddedFinding, Message } from '@beamwright/domain/types';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { findBlocksOfCaller as findOwnBlocks } from '../materials/service.ts';
import type { FindBlocks, JudgedWork } from '../questions/service.ts';
import { readLab, type LabCaller, type LabOfMachine } from './read-lab.ts';

export { createKioskStore } from './kiosk-store.ts';
export { readLab } from './read-lab.ts';
export type { LabCaller, LabOfMachine } from './read-lab.ts';

type Trx = Transaction<Database>;
type Caller = LabCaller & Pick<RequestContext, 'db'>;

/** What the caller may do with settings of a team's machines, besides what is safe. */
export interface CallerRules {
  /** Blocks of the installation, of custom materials and of the makerspace. */
  findBlocks: FindBlocks;
  /** Whether a block that somebody bypassed before holds again (LAB-6). */
  refusesBypass: (machineId: string | null) => Promise<boolean>;
}

/** For other slices: everything that refuses or warns of a setting of the caller. */
export function rulesOfCaller(app: FastifyInstance): (caller: Caller) => CallerRules {
  const findBlocksOf = findOwnBlocks(app);
  return (caller) => {
    const findBlocks = findBlocksOf(caller);
    const labOf = rememberLabs(caller);
    return {
      findBlocks: async (job) => [
        ...(await findBlocks(job)),
        ...findingsOn(await labOf(job.work?.machine_id ?? null), job.work),
      ],
      refusesBypass: async (machineId) => isEnforced(await labOf(machineId)),
    };
  };
}

/** Each machine is read once for a request. */
function rememberLabs(caller: Caller) {
  const labs = new Map<string, Promise<LabOfMachine | undefined>>();
  return async (machineId: string | null): Promise<LabOfMachine | undefined> => {
    if (machineId === null || caller.member === undefined) return undefined;
    const reading = labs.get(machineId) ?? caller.db((trx) => readLab(trx, caller, machineId));
    labs.set(machineId, reading);
    return reading;
  };
}

/** Whether makerspace mode is on. */
export const isEnforced = (lab: LabOfMachine | undefined): boolean =>
  lab !== undefined && lab.rules !== null;

/** A setting keeps what is found of it, and others read it: so nothing of the caller’s own induction, except for a file. */
function findingsOn(lab: LabOfMachine | undefined, work: JudgedWork | undefined): AddedFinding[] {
  if (lab === undefined || work === undefined) return [];
  const { material, thickness_mm, leaves = false } = work;
  return findingsOfLab(leaves ? lab : { ...lab, induction: null }, {
    materials: labNamesOf(material, lab.custom),
    thickness_mm,
    leaves,
  });
}

/** What the makerspace adds to a job that was read. */
export const findingsOfJob = (lab: LabOfMachine | undefined, reading: JobReading): AddedFinding[] =>
  lab === undefined ? [] : findingsOfLab(lab, labWorkOf(reading));

/** Refuses what isn't allowed, within the transaction that saves it. Returns what to warn of. */
export async function requireAllowed(
  trx: Trx,
  caller: LabCaller,
  work: JudgedWork,
): Promise<Message[]> {
  const findings = findingsOn(await readLab(trx, caller, work.machine_id), work);
  const refused = findings.filter(({ level }) => level === 'block');
  if (refused.length > 0) {
    throw new AppError('material_not_allowed', `${work.material} on ${work.machine_id}`, {
      detail: refused.map(({ reason }) => reason),
    });
  }
  return findings.filter(({ level }) => level === 'warn').map(({ reason }) => reason);
}

/** What refuses a material: safety, or the makerspace. */
export const refusalFor = (reasons: readonly Message[]) =>
  reasons.some(({ code }) => code.startsWith('lab.')) ? 'material_not_allowed' : 'material_blocked';
