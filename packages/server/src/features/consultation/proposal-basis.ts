import type { Proposal, ProposedNumbers } from '@beamwright/contract';
import { changeAir, judgeProposal, withAllRepeats } from '@beamwright/domain';
import { caseRefusal } from '@beamwright/domain/messages';
import type {
  CaseAttachmentKind,
  CustomMaterials,
  MachineProfile,
  Message,
  Operation,
  StepSettings,
} from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { FindBlocks } from '../questions/service.ts';
import type { CaseRow } from './case-access.ts';
import { selectHiddenKinds } from './present-case.ts';
import { selectMessages } from './present-messages.ts';
import type { StoredAttachment } from './tables.ts';
import { unique } from './unique.ts';

type Trx = Transaction<Database>;

/** What an expert proposes for: only what the maker shares. */
export interface ProposalBasis {
  operation: Operation | null;
  material: string | null;
  thickness_mm: number | null;
  machine: MachineProfile | null;
  /** The last try, of a proposal or shared; null if there is none. */
  was: StepSettings | null;
  /** Tries that did not go through, with all their passes. */
  failed: StepSettings[];
  /** What of this its maker took off. */
  not_shared: CaseAttachmentKind[];
}

/** What the maker’s account adds to the rules of the installation. */
export interface MakerRules {
  findBlocks: FindBlocks;
  custom_materials: CustomMaterials | undefined;
}

/** Without these nothing can be proposed. */
const NEEDED: readonly CaseAttachmentKind[] = ['machine', 'material'];

export async function readBasis(trx: Trx, row: CaseRow): Promise<ProposalBasis> {
  const rows = await trx
    .selectFrom('consultation_attachments')
    .select('content')
    .where('consultation_id', '=', row.id)
    .where('is_shared', '=', true)
    .execute();
  const shared: StoredAttachment = Object.assign({}, ...rows.map(({ content }) => content));
  const { machine, lens, material, tries } = shared;
  const runs = await readRuns(trx, row.id);
  const hidden = await selectHiddenKinds(trx, row.id);
  return {
    operation: row.operation,
    material: material?.name ?? null,
    thickness_mm: material?.thickness_mm ?? null,
    machine: machine ? { ...machine, lens_focal_length_mm: lens?.focal_length_mm ?? null } : null,
    was: runs[0]?.settings ?? tries?.[0]?.settings ?? null,
    failed: [
      ...(row.problem === 'not_through' ? runs.filter(({ outcome }) => outcome !== 'worked') : []),
      ...(tries ?? []).filter(({ cut_through }) => cut_through === false),
    ].map(({ settings, repeats }) => withAllRepeats(settings, repeats)),
    not_shared: NEEDED.filter((kind) => hidden.has(kind)),
  };
}

/** Proposals of a case that were run, the last reported first. */
async function readRuns(trx: Trx, caseId: string): Promise<Proposal[]> {
  const messages = await selectMessages(trx, caseId)
    .where('kind', 'in', ['proposal', 'result'])
    .orderBy('position', 'desc')
    .execute();
  const reported = unique(messages.map(({ details }) => details.result?.proposal_id));
  return reported.flatMap(
    (id) => messages.find((message) => message.id === id)?.details.proposal ?? [],
  );
}

type Complete = { [K in 'operation' | 'material' | 'machine']: NonNullable<ProposalBasis[K]> };
export type CompleteBasis = Omit<ProposalBasis, keyof Complete> & Complete;

export const isComplete = (basis: ProposalBasis): basis is CompleteBasis =>
  basis.operation !== null && basis.material !== null && basis.machine !== null;

interface MissingCheck {
  check: 'limits' | 'material' | 'energy';
  ok: false;
  text: Message;
}

/** What is missing for any proposal, as checks that fail. */
export function missingChecks({
  operation,
  material,
  machine,
  not_shared,
}: ProposalBasis): MissingCheck[] {
  const isHidden = (kind: CaseAttachmentKind) => not_shared.includes(kind);
  const noMachine = isHidden('machine') ? 'machine_not_shared' : 'no_machine';
  const noMaterial = isHidden('material') ? 'material_not_shared' : 'no_material';
  return [
    ...(machine === null
      ? [{ check: 'limits', ok: false, text: caseRefusal(noMachine) } as const]
      : []),
    ...(material === null
      ? [{ check: 'material', ok: false, text: caseRefusal(noMaterial) } as const]
      : []),
    ...(operation === null
      ? [{ check: 'energy', ok: false, text: caseRefusal('whole_job') } as const]
      : []),
  ];
}

/** Where a setting has several steps, nobody knows which of them numbers are for. */
export const SEVERAL_STEPS: MissingCheck = {
  check: 'limits',
  ok: false,
  text: caseRefusal('several_steps'),
};

const NOTHING_KNOWN = {
  kerf_mm: null,
  air_assist: null,
  hatch_angle_deg: null,
  hatch_type: null,
  expected_color: null,
};

/** What is run: the numbers of the expert, and the rest of the last try. */
export function settingsFor(
  was: StepSettings | null,
  { air_psi, ...numbers }: ProposedNumbers,
): StepSettings {
  const fill_type = numbers.interval_mm === null ? ('line' as const) : ('fill' as const);
  const settings = { ...(was ?? NOTHING_KNOWN), ...numbers, fill_type };
  const { air_assist, ...air } = changeAir(
    { air_assist: was?.air_assist ?? null, air_psi: was?.air_psi ?? null },
    { air_psi },
  );
  return { ...settings, air_assist, air_psi: air.air_psi };
}

/** Checks settings for a case, also by the words that block in the maker’s account. Never inside a transaction. */
export async function judgeFor(
  basis: CompleteBasis,
  { settings, repeats }: { settings: StepSettings; repeats: number },
  { findBlocks, custom_materials }: MakerRules,
) {
  const { operation, material, thickness_mm, machine, failed } = basis;
  const added_findings = await findBlocks({
    texts: [material],
    laser_type: machine.type,
    operations: [operation],
  });
  return judgeProposal({
    settings,
    repeats,
    operation,
    material,
    thickness_mm,
    machine,
    added_findings,
    failed,
    ...(custom_materials && { custom_materials }),
  });
}

export type Judged = Awaited<ReturnType<typeof judgeFor>>;

/** The checks as they are sent, without what only the server needs. */
export const toChecks = ({ checks, speed_band_mm_min, energy }: Judged) => ({
  checks,
  speed_band_mm_min,
  energy,
});
