import type {
  CaseMessage,
  OperationRequest,
  Proposal,
  reportCaseResult,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { giveFeedback } from '../feedback/service.ts';
import { lockAccount } from '../plans/service.ts';
import type { PluginStates } from '../plugins/service.ts';
import { addMessage, findSent, lockAsWriter, type NewMessage } from './add-message.ts';
import type { CaseRow } from './case-access.ts';
import { presentOne } from './present-messages.ts';
import { lockSettingOf, noteProposal, readProposal } from './save-proposal.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof reportCaseResult>['body'];

/** Reports how a proposal turned out, in the thread and, if it was saved, as a result of its setting. */
export async function reportResult(
  trx: Trx,
  userId: string,
  caseId: string,
  { draft, plugins }: { draft: Draft; plugins: PluginStates },
): Promise<CaseMessage> {
  const { id, proposal_id, outcome, edge_score = null, body = '', photos } = draft;
  await lockAccount(trx, userId);
  await lockSettingOf(trx, userId, { id: caseId, message_id: proposal_id }).catch(ignoreMissing);
  const writer = await lockAsWriter(trx, userId, caseId);
  if (writer.actor !== 'maker') throw new AppError('not_found', `${userId} asked no ${caseId}`);
  const { proposal } = await readProposal(trx, writer.row, proposal_id);
  const { version } = proposal;
  const message: NewMessage = {
    id,
    kind: 'result',
    body,
    photos,
    details: { result: { proposal_id, outcome, edge_score, version } },
  };
  const sent = await findSent(trx, writer, message);
  if (sent) {
    const before = sent.details.result ?? {};
    requireSame(before, { proposal_id, outcome, edge_score }, problemMessage('saved_as_message'));
    return presentOne(trx, writer, sent.id);
  }
  const added = await addMessage(trx, writer, message);
  await noteProposal(trx, proposal_id, { ...proposal, outcome });
  const cut_through = wentThrough(writer.row, proposal, outcome);
  await learn(trx, userId, {
    proposal,
    plugins,
    id: added.id,
    edge_score,
    cut_through,
    notes: body,
  });
  return added;
}

/** What an outcome says of going through: nothing in a case about something else. */
const wentThrough = (
  { problem }: Pick<CaseRow, 'problem'>,
  { operation }: Proposal,
  outcome: Draft['outcome'],
): boolean | null =>
  problem === 'not_through' && (operation === 'Cut' || operation === 'Perforate')
    ? outcome === 'worked'
    : null;

interface Reported {
  proposal: Proposal;
  plugins: PluginStates;
  id: string;
  edge_score: number | null;
  cut_through: boolean | null;
  notes: string;
}

/** What was run are the numbers of the proposal, also if its setting was changed since. */
async function learn(
  trx: Trx,
  userId: string,
  { proposal, plugins, id, edge_score, cut_through, notes }: Reported,
): Promise<void> {
  const { setting_id, settings } = proposal;
  if (setting_id === null || !(await isInLibrary(trx, userId, setting_id))) return;
  if (cut_through === null && edge_score === null && notes === '') return;
  const { speed_mm_min, power_percent, passes, interval_mm } = settings;
  await giveFeedback(trx, userId, setting_id, {
    draft: { id, edge_score, cut_through, notes },
    plugins,
    ran: { speed_mm_min, power_percent, passes, interval_mm },
  });
}

/** A result of a setting that is gone stands in the thread only. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

async function isInLibrary(trx: Trx, userId: string, settingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('settings')
    .select('id')
    .where('id', '=', settingId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
