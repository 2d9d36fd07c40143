import type { CaseMessage, OperationRequest, postCaseMessage } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { addMessage, findSent, lockAsWriter, type NewMessage } from './add-message.ts';
import { presentOne } from './present-messages.ts';

type Draft = OperationRequest<typeof postCaseMessage>['body'];

/** Writes in a case. Sending the same id again adds nothing, also once the case has ended. */
export async function postMessage(
  trx: Transaction<Database>,
  userId: string,
  caseId: string,
  { id, body, photos = [] }: Draft,
): Promise<CaseMessage> {
  if (body === '' && photos.length === 0) throw new AppError('message_empty', 'no words');
  const writer = await lockAsWriter(trx, userId, caseId);
  const message: NewMessage = { id, kind: 'text', body, photos };
  const sent = await findSent(trx, writer, message);
  return sent ? presentOne(trx, writer, sent.id) : addMessage(trx, writer, message);
}
