import type { CaseMessage, OperationRequest, postCaseMessage, WorkRef } from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { addMessage, findSent, lockAsWriter, type NewMessage } from './add-message.ts';
import { judgeWorks, readWorks } from './attach-works.ts';
import { presentOne } from './present-messages.ts';
import type { ProposalContext } from './propose.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof postCaseMessage>['body'];

/** Writes in a case. Sending the same id again adds nothing, also once the case has ended. */
export async function postMessage(
  { userId, db, rulesOf }: Omit<ProposalContext, 'readTarget'>,
  caseId: string,
  { id, body, photos = [], attach = [] }: Draft,
): Promise<CaseMessage> {
  if (body === '' && photos.length === 0 && attach.length === 0) {
    throw new AppError('message_empty', 'no words');
  }
  const message: NewMessage = { id, kind: 'text', body, photos };
  const send = { userId, caseId, message, attach };
  if (attach.length === 0) return db((trx) => sendOnce(trx, send));
  const { sent, works } = await db((trx) => readOnce(trx, send));
  if (sent) return sent;
  const attached = await judgeWorks(works, (await rulesOf(userId)).findBlocks);
  return db((trx) => sendOnce(trx, { ...send, message: { ...message, details: { attached } } }));
}

interface Sending {
  userId: string;
  caseId: string;
  message: NewMessage;
  attach: readonly WorkRef[];
}

/** The message as it was saved before, which shows the same. */
async function findSame(trx: Trx, { userId, caseId, message, attach }: Sending) {
  const writer = await lockAsWriter(trx, userId, caseId);
  const saved = await findSent(trx, writer, message);
  if (saved === undefined) return { writer, sent: undefined };
  const shown = (saved.details.attached ?? []).map(({ kind, id }) => ({ kind, id }));
  requireSame({ attach: shown }, { attach }, problemMessage('saved_as_message'));
  return { writer, sent: await presentOne(trx, writer, saved.id) };
}

async function sendOnce(trx: Trx, sending: Sending): Promise<CaseMessage> {
  const { writer, sent } = await findSame(trx, sending);
  return sent ?? addMessage(trx, writer, sending.message);
}

/** What would be attached, unless the message was saved before. Only the maker has it in their library. */
async function readOnce(trx: Trx, sending: Sending) {
  const { writer, sent } = await findSame(trx, sending);
  if (sent) return { sent, works: [] };
  if (writer.actor !== 'maker') {
    throw new AppError('consultation_moved', `only the maker of ${sending.caseId} attaches`);
  }
  return { sent, works: await readWorks(trx, sending.userId, sending.attach) };
}
