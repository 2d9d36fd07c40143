import { createHmac } from 'node:crypto';
import { supportWork, type SupportMessage } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import type { MessageLimits } from '../../platform/auth/attempt-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { toAddressGroup } from '../../platform/http/address-group.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnerByEmail } from '../accounts/service.ts';
import { readAccount } from '../plans/service.ts';
import { messageMail } from './mails.ts';

const [HOUR_S, DAY_S] = [60 * 60, 24 * 60 * 60];
const within = (hour: number, day: number) => [
  { maximum: hour, windowS: HOUR_S },
  { maximum: day, windowS: DAY_S },
];

/** Robots can't use up what people with the page open may send. */
const LIMITS = {
  proved: { byEmail: within(5, 15), byNetwork: within(10, 30), inTotal: within(100, 400) },
  unproved: { byEmail: within(2, 5), byNetwork: within(3, 10), inTotal: within(20, 60) },
} as const satisfies Record<string, MessageLimits>;

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
  const addressGroup = toAddressGroup(request.ip);
  await auth.countMessage(
    { kind: `support-${kind}`, email: message.email, addressGroup },
    LIMITS[kind],
  );
  await transactions.asService(async (trx) => {
    const owner = await findOwnerByEmail(trx, message.email);
    // Only who proved the address may have its messages erased.
    const account = owner?.email_verified ? await readAccount(trx, owner.id) : undefined;
    await mail.write(
      trx,
      messageMail,
      { id, user_id: account?.userId ?? null, to: config.supportEmail },
      { ...message, caseNumber, plan: account?.plan, isProved },
    );
  });
  request.log.info({ mail: id, is_proved: isProved, topic: message.topic }, 'message to support');
  return caseNumber;
}
