import {
  findingsOfLab,
  findingsWithoutMachine,
  labNamesOf,
  labWorkOf,
  type JobReading,
} from '@beamwright/domain';
import type { AddedFinding, LaserType, Message } from '@beamwright/domain/types';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { findBlocksOfCaller as findOwnBlocks } from '../materials/service.ts';
import type { FindBlocks, JudgedWork } from '../questions/service.ts';
import {
  isLabOn,
  isStaff,
  readLab,
  readLabsWith,
  type LabCaller,
  type LabOfMachine,
} from './read-lab.ts';

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
  refusesBypass: () => Promise<boolean>;
}

/** For other slices: everything that refuses or warns of a setting of the caller. */
export function rulesOfCaller(app: FastifyInstance): (caller: Caller) => CallerRules {
  const findBlocksOf = findOwnBlocks(app);
  return (caller) => {
    const findBlocks = findBlocksOf(caller);
    const findInLab = findInLabs(caller);
    let isOn: Promise<boolean> | undefined;
    return {
      findBlocks: async (job) => [
        ...(await findBlocks(job)),
        ...(job.work === undefined ? [] : await findInLab(job.work, job.laser_type)),
      ],
      refusesBypass: () => (isOn ??= caller.db((trx) => isLabOn(trx, caller))),
    };
  };
}

/** The rules of each machine, and of each laser, are read once for a request. */
function findInLabs(caller: Caller) {
  const readings = new Map<string, ReturnType<typeof readLabsOfWork>>();
  return async (work: JudgedWork, laser: LaserType | null): Promise<AddedFinding[]> => {
    if (caller.member === undefined) return [];
    const { machine_id } = work;
    const key = machine_id ?? laser ?? '';
    const reading =
      readings.get(key) ?? caller.db((trx) => readLabsOfWork(trx, caller, { machine_id, laser }));
    readings.set(key, reading);
    return findingsIn(await reading, caller, work);
  };
}

/** Whether makerspace mode is on. */
export const isEnforced = (lab: LabOfMachine | undefined): boolean =>
  lab !== undefined && lab.rules !== null;

type Labs = { machine: LabOfMachine | undefined } | { each: readonly LabOfMachine[] | undefined };

/** The rules of the machine; without one, those of each that has this laser. */
const readLabsOfWork = async (
  trx: Trx,
  caller: LabCaller,
  { machine_id, laser }: { machine_id: string | null; laser: LaserType | null },
): Promise<Labs> =>
  machine_id === null
    ? { each: await readLabsWith(trx, caller, laser) }
    : { machine: await readLab(trx, caller, machine_id) };

function findingsIn(labs: Labs, { member }: LabCaller, work: JudgedWork): AddedFinding[] {
  const { material, thickness_mm, leaves = false } = work;
  if ('machine' in labs) {
    const { machine: lab } = labs;
    if (lab === undefined) return [];
    const materials = labNamesOf(material, lab.custom);
    // A setting keeps what is found of it, and others read it: so nothing of the caller’s own induction, except for a file.
    const asked = leaves ? lab : { ...lab, induction: null };
    return findingsOfLab(asked, { materials, thickness_mm, leaves });
  }
  const { each } = labs;
  if (each === undefined || member === undefined) return [];
  const materials = labNamesOf(material, each[0]?.custom ?? []);
  return findingsWithoutMachine(each, isStaff(member.role), { materials, thickness_mm, leaves });
}

/** What the makerspace adds to a job that was read. */
export const findingsOfJob = (lab: LabOfMachine | undefined, reading: JobReading): AddedFinding[] =>
  lab === undefined ? [] : findingsOfLab(lab, labWorkOf(reading));

/** Refuses what isn't allowed, within the transaction that saves it. Returns what to warn of. */
export async function requireAllowed(
  trx: Trx,
  caller: LabCaller,
  work: JudgedWork & { machine_type: LaserType },
): Promise<Message[]> {
  const { machine_id, machine_type: laser } = work;
  const labs = await readLabsOfWork(trx, caller, { machine_id, laser });
  const findings = findingsIn(labs, caller, work);
  const refused = findings.filter(({ level }) => level === 'block');
  if (refused.length > 0) {
    throw new AppError('material_not_allowed', `${work.material} on ${machine_id}`, {
      detail: refused.map(({ reason }) => reason),
    });
  }
  return findings.filter(({ level }) => level === 'warn').map(({ reason }) => reason);
}

/** Whether the list of a makerspace says it. */
export const isOfLab = (code: Message['code']): boolean => code.startsWith('lab.');

/** What refuses a material: safety, or the makerspace. */
export const refusalFor = (reasons: readonly Message[]) =>
  reasons.some(({ code }) => isOfLab(code)) ? 'material_not_allowed' : 'material_blocked';
