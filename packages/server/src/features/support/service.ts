import { createHmac } from 'node:crypto';
import { supportWork, type SupportMessage } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnerByEmail } from '../accounts/service.ts';
import { findSenderId, readSender } from './find-sender.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { messageMail } from './mails.ts';
import { isOwnAddress } from './own-address.ts';

interface Sending {
  message: SupportMessage;
  /** What two sendings of the same message have in common. */
  sameness: string;
  isProved: boolean;
  request: FastifyRequest;
}

const CASE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `BW-7K3M9Q2X`: 40 bits without letters that are mistaken for others. */
const toCaseNumber = (digest: Buffer): string =>
  `BW-${[...digest.subarray(24)].map((byte) => CASE_DIGITS[byte % CASE_DIGITS.length]).join('')}`;

const toId = (digest: Buffer): string => {
  const hex = digest.toString('hex');
  // Version 8: made by our own rule (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Writes a message into the outbox, to the mailbox of support. Sent again, it is the same mail and the same case, and
 * counts once. Nothing tells the sender whether the address has an account, and nothing is mailed to it.
 */
export async function sendMessage(platform: Platform, sending: Sending): Promise<string> {
  const { auth, config, database, mail, transactions } = platform;
  const { message, isProved, request } = sending;
  const refusal = database.disk.refusal();
  if (refusal) throw new AppError(refusal, 'No mail can be written');
  const digest = createHmac('sha256', database.secret)
    .update(`support ${supportWork(sending.sameness, message)}`)
    .digest();
  const [id, caseNumber] = [toId(digest), toCaseNumber(digest)];
  const kind = isProved ? 'proved' : 'unproved';
  const isKnown = await transactions.asService((trx) =>
    trx.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst(),
  );
  if (isKnown) return caseNumber;
  const senderId = await findSenderId(platform, request);
  const isUsual = await auth.countMessage(
    { kind: `support-${kind}`, email: message.email, address: request.ip },
    MESSAGE_LIMITS[kind],
  );
  await transactions.asService(async (trx) => {
    const sender = senderId === undefined ? undefined : await readSender(trx, senderId, message);
    await mail.write(
      trx,
      messageMail,
      {
        id,
        user_id: senderId ?? (await findOwnerId(trx, message.email)),
        to: config.supportEmail,
      },
      {
        ...message,
        caseNumber,
        sender,
        isProved,
        // What strangers do with an address is nothing against its owner.
        isUsual: isUsual || sender?.isReached === true,
        isOwnAddress: isOwnAddress(message.email, config),
      },
    );
  });
  request.log.info({ mail: id, is_proved: isProved, topic: message.topic }, 'message to support');
  return caseNumber;
}

/** The account that proved this address once: erasing it erases what waits. The mail says nothing of it. */
async function findOwnerId(trx: Transaction<Database>, email: string): Promise<string | null> {
  const owner = await findOwnerByEmail(trx, email);
  return owner?.email_verified ? owner.id : null;
}
