import type {
  CaseMessage,
  JudgedProposal,
  MessagePhoto,
  OperationRequest,
  ProposalStart,
  ProposedNumbers,
  proposeSetting,
} from '@beamwright/contract';
import { inRepeats, ownStep, proposalLimits, suggestNext } from '@beamwright/domain';
import { addText, problemMessage } from '@beamwright/domain/messages';
import type { CardKind, Message, StepSettings } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame, requireSame } from '../../platform/require-same.ts';
import { addMessage, findSent, lockAsWriter, type NewMessage, type Writer } from './add-message.ts';
import { readCase, type CaseRow } from './case-access.ts';
import { presentOne, type MessageRow } from './present-messages.ts';
import {
  isComplete,
  judgeFor,
  missingChecks,
  SEVERAL_STEPS,
  readBasis,
  settingsFor,
  toChecks,
  type CompleteBasis,
  type MakerRules,
  type ProposalBasis,
} from './proposal-basis.ts';
import type { ProposalTarget } from './proposal-place.ts';
import type { StoredDetails } from './tables.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof proposeSetting>['body'];

/** Of an expert who helps in a case. */
export interface ProposalContext {
  userId: string;
  db: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  rulesOf: (makerId: string) => Promise<MakerRules>;
  /** Of the setting of a case, which only its maker reads. */
  readTarget: (row: CaseRow) => Promise<ProposalTarget>;
}

/** A case that the caller helps with; of another one, there is nothing to propose. */
async function readOwn(trx: Trx, userId: string, id: string) {
  const { row, role } = await readCase(trx, userId, id);
  if (role !== 'expert') throw new AppError('not_found', `${userId} helps with no case ${id}`);
  return { row, basis: await readBasis(trx, row) };
}

/** What is missing for any setting that is proposed. */
function findMissing(basis: ProposalBasis, { has_several_steps }: ProposalTarget) {
  const missing = missingChecks(basis);
  return missing.length === 0 && has_several_steps ? [SEVERAL_STEPS] : missing;
}

/** Where nothing was tried and nothing is known: in the middle of what most machines do. */
const ANY_NUMBERS = { speed_mm_min: 600, power_percent: 50, passes: 1 };

export async function startProposal(context: ProposalContext, id: string): Promise<ProposalStart> {
  const { userId, db, rulesOf, readTarget } = context;
  const { row, basis } = await db((trx) => readOwn(trx, userId, id));
  const { was, material, machine } = basis;
  const target = await readTarget(row);
  const { repeats } = target;
  const [missing] = findMissing(basis, target);
  if (!isComplete(basis)) {
    return addText({
      numbers: numbersOf(was),
      was,
      repeats,
      limits: machine ? proposalLimits(machine) : [],
      material,
      missing: missing?.text ?? null,
      takes_card: false,
      blocked: null,
      alternatives: [],
    });
  }
  const rules = await rulesOf(row.requester_id);
  const numbers = numbersOf(was ?? suggestedFor(row, basis, { ...rules, repeats }));
  const judged = await judgeFor(basis, { settings: settingsFor(was, numbers), repeats }, rules);
  return addText({
    numbers,
    was,
    repeats,
    limits: proposalLimits(basis.machine),
    material,
    missing: missing?.text ?? null,
    takes_card: judged.blocked === null,
    blocked: judged.blocked,
    alternatives: judged.alternatives,
  });
}

/**
 * Our own idea, where there was no try; what we would do anyway, where the problem has no numbers. Ours is what all
 * repeats do together.
 */
function suggestedFor(
  { problem, details }: CaseRow,
  basis: CompleteBasis,
  { custom_materials, repeats }: MakerRules & { repeats: number },
): StepSettings | null {
  const work = { ...basis, ...(custom_materials && { custom_materials }) };
  const { step } = suggestNext({ ...work, tries: [], problem, details });
  const settings = (step ?? ownStep(work))?.settings;
  return settings ? inRepeats(settings, repeats, basis.machine) : null;
}

function numbersOf(settings: StepSettings | null): ProposedNumbers {
  const { speed_mm_min, power_percent, passes } = settings ?? ANY_NUMBERS;
  return {
    speed_mm_min,
    power_percent,
    passes,
    z_offset_mm: settings?.z_offset_mm ?? null,
    interval_mm: settings?.interval_mm ?? null,
    frequency_hz: settings?.frequency_hz ?? null,
    pulse_width_ns: settings?.pulse_width_ns ?? null,
    air_psi: settings?.air_psi ?? null,
  };
}

export async function checkProposal(
  context: ProposalContext,
  id: string,
  numbers: ProposedNumbers,
): Promise<JudgedProposal> {
  const { userId, db, rulesOf, readTarget } = context;
  const { row, basis } = await db((trx) => readOwn(trx, userId, id));
  const target = await readTarget(row);
  const missing = findMissing(basis, target);
  if (!isComplete(basis) || missing.length > 0) {
    return addText({ checks: missing, speed_band_mm_min: null, energy: null });
  }
  const run = { settings: settingsFor(basis.was, numbers), repeats: target.repeats };
  return addText(toChecks(await judgeFor(basis, run, await rulesOf(row.requester_id))));
}

/** Proposes a setting, or a test card for the material of the case. Nobody can override what is refused. */
export async function propose(
  context: ProposalContext,
  caseId: string,
  draft: Draft,
): Promise<CaseMessage> {
  const { id, body, photos, numbers, card } = draft;
  if ((numbers === undefined) === (card === undefined)) {
    throw new AppError('validation_failed', 'neither a setting nor a card, or both', {
      errors: [{ field: 'body.numbers', message: problemMessage('one_proposal') }],
    });
  }
  const { userId, db, rulesOf, readTarget } = context;
  const message = { id, body, photos };
  const { row, basis, sent } = await db(async (trx) => {
    const own = await readOwn(trx, userId, caseId);
    const writer: Writer = { userId, actor: 'expert', row: own.row };
    const before = await findSent(trx, writer, { ...message, kind: kindOf(card) });
    requireSameDraft(before, draft);
    return { ...own, sent: before ? await presentOne(trx, writer, before.id) : undefined };
  });
  if (sent) return sent;
  const target = await readTarget(row);
  const missing = numbers === undefined ? missingChecks(basis) : findMissing(basis, target);
  if (!isComplete(basis) || missing.length > 0) throw refused(missing.map(({ text }) => text));
  const rules = await rulesOf(row.requester_id);
  const details =
    numbers === undefined
      ? await cardDetails(basis, card as CardKind, rules)
      : await settingDetails(basis, { numbers, ...target }, rules);
  return db((trx) =>
    send(trx, userId, { caseId, basis, message: { ...message, details, kind: kindOf(card) } }),
  );
}

const kindOf = (card: CardKind | undefined) => (card === undefined ? 'proposal' : 'card');

function requireSameDraft(sent: MessageRow | undefined, { numbers, card }: Draft): void {
  const { proposal, card: sentCard } = sent?.details ?? {};
  const savedAs = problemMessage('saved_as_message');
  if (proposal && numbers) requireSame(proposal.settings, numbers, savedAs);
  if (sentCard && card) requireSame(sentCard, { kind: card }, savedAs);
}

interface Checked {
  caseId: string;
  basis: ProposalBasis;
  message: NewMessage & { photos?: readonly MessagePhoto[] | undefined };
}

/** What was judged must still be what is shared. */
async function send(
  trx: Trx,
  userId: string,
  { caseId, basis, message }: Checked,
): Promise<CaseMessage> {
  const writer = await lockAsWriter(trx, userId, caseId);
  if (!isSame(await readBasis(trx, writer.row), basis)) {
    throw new AppError('consultation_moved', `${caseId} shares something else now`);
  }
  const before = await findSent(trx, writer, message);
  return before ? presentOne(trx, writer, before.id) : addMessage(trx, writer, message);
}

async function settingDetails(
  basis: CompleteBasis,
  { numbers, repeats }: { numbers: ProposedNumbers; repeats: number },
  rules: MakerRules,
): Promise<StoredDetails> {
  const settings = settingsFor(basis.was, numbers);
  const judged = await judgeFor(basis, { settings, repeats }, rules);
  requirePassed(judged);
  const { operation, material, thickness_mm, was } = basis;
  const proposal = {
    operation,
    material,
    thickness_mm,
    settings,
    repeats,
    was,
    ...toChecks(judged),
    confidence: judged.confidence,
    setting_id: null,
    version: null,
    outcome: null,
  };
  return { proposal: addText(proposal) };
}

/** A card is checked when its maker designs it; a blocked material gets none. */
async function cardDetails(
  basis: CompleteBasis,
  kind: CardKind,
  rules: MakerRules,
): Promise<StoredDetails> {
  const settings = settingsFor(basis.was, numbersOf(basis.was));
  const { checks } = await judgeFor(basis, { settings, repeats: 1 }, rules);
  const material = checks.find(({ check, ok }) => check === 'material' && !ok);
  if (material) throw refused([material.text]);
  return { card: { kind, setting_id: null } };
}

/** Refuses what fails a check. */
export function requirePassed({ blocked, checks }: Awaited<ReturnType<typeof judgeFor>>): void {
  if (blocked) throw refused([blocked]);
  const failed = checks.filter(({ ok }) => !ok);
  if (failed.length > 0) throw refused(failed.map(({ text }) => text));
}

export const refused = (detail: Message[]) =>
  new AppError('proposal_refused', detail.map(({ code }) => code).join(', '), { detail });
