import { UNSUBSCRIBE_PATH } from '@beamwright/contract';
import { mailMessage } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import type { Transactions } from '../db/transactions.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { defineTask, type Task } from '../tasks/define-task.ts';
import { oneAtATime } from '../tasks/one-at-a-time.ts';
import { isRequired, type Mail } from './define-mail.ts';
import { deliverMails } from './deliver-mails.ts';
import { writeLetter, type Letter } from './letter.ts';
import { connectMailServer } from './mail-server.ts';
import { insertMail, openLetter, releaseKept } from './outbox.ts';
import { displayIn } from './reader-display.ts';
import { findRefusal, type MailRefusal, type Reader } from './refuse-mail.ts';
import { createSeal } from './seal.ts';
import { createUnsubscribeTokens, type Subscription } from './unsubscribe-token.ts';

interface Recipient {
  /** `null` if the address belongs to no account. */
  user_id: string | null;
  to: string;
  /** Of the mail, so that writing it again adds nothing. */
  id?: string;
}

export interface MailService {
  /**
   * Writes a mail in the transaction of what it tells of; needs the service role. It is sent after the commit. A kind
   * that the reader refuses is not written; one that could be refused has a link that does it. Of mails that nobody
   * asked for, no flood is written, and none to an address that was never proved. Returns whether it was written, or
   * why not.
   */
  write: <Values>(
    trx: Transaction<Database>,
    mail: Mail<Values>,
    recipient: Recipient,
    values: Values,
  ) => Promise<'written' | MailRefusal>;
  /** What a link to turn mails off is about; undefined if we did not write it. */
  readUnsubscribeToken: (token: string) => Subscription | undefined;
  /** The letter of a mail that was not sent, for administrators. */
  open: (mail: { id: string; content: string | null }) => Letter | undefined;
  /** Whether there is a mail server. */
  isSent: boolean;
  /** Sends what is due now. */
  deliver: () => Promise<void>;
  /** Sends what is due every minute: retries, and mails whose announcement was missed. */
  task: Task;
  close: () => Promise<void>;
}

/** Channel on which the database announces written mails (migration 0014). */
const CHANNEL = 'mails';

/**
 * How an account reads mails. `kind` is that of the mail. Locks the account, so that mails written at the same time are
 * counted one after the other.
 */
type FindReader = (trx: Transaction<Database>, userId: string, kind: string) => Promise<Reader>;

interface Options {
  config: Pick<Config, 'mail' | 'publicUrl'>;
  database: Pick<DatabaseHandle, 'secret'>;
  transactions: Transactions;
  realtime: Realtime;
  /** Of the slice that owns accounts. */
  findReader: FindReader;
  log: FastifyBaseLogger;
}

export async function createMail(options: Options): Promise<MailService> {
  const { config, database, transactions, realtime, findReader, log } = options;
  const seal = createSeal(database.secret, 'beamwright mail');
  const tokens = createUnsubscribeTokens(database.secret);
  const { smtpUrl, from } = config.mail;
  const server = smtpUrl === undefined ? undefined : connectMailServer({ smtpUrl, from });
  if (server) await transactions.asService(releaseKept);

  let isClosed = false;
  let delivery: Promise<void> | undefined;
  const deliverOnce = oneAtATime(async () => {
    if (!isClosed) await deliverMails({ db: transactions.asService, seal, server, log });
  });
  /** One delivery at a time in this process; mails written meanwhile are sent by the same one. */
  const deliver = () => (delivery = deliverOnce());

  const unsubscribe = realtime.subscribe(CHANNEL, () => {
    deliver().catch((error: unknown) => log.warn({ err: error }, 'mails wait for the next minute'));
  });

  const unsubscribeBy = (userId: string, kind: string) => ({
    label: mailMessage('unsubscribe'),
    url: `${config.publicUrl}${UNSUBSCRIBE_PATH}?token=${tokens.write({ userId, kind })}`,
  });

  return {
    write: async (trx, mail, { user_id, to, id: mailId }, values) => {
      const { id, kind, sendWithinS, isAsked = false } = mail;
      const reader = user_id === null ? undefined : await findReader(trx, user_id, kind);
      const reason = await findRefusal(trx, mail, { to, reader });
      if (reason !== undefined) {
        log.info({ kind: id, user_id, reason }, 'mail not written');
        return reason;
      }
      const letter = writeLetter(mail.content(values), {
        publicUrl: config.publicUrl,
        footer: mailMessage('footer', { address: config.publicUrl }),
        display: displayIn(reader?.region ?? null),
        ...(user_id !== null && !isRequired(kind) && { unsubscribe: unsubscribeBy(user_id, kind) }),
      });
      const stored = { id: mailId, user_id, kind: id, to, isAsked, letter, sendWithinS };
      await insertMail(trx, seal, stored);
      return 'written';
    },
    readUnsubscribeToken: tokens.read,
    open: (mail) => openLetter(seal, mail),
    isSent: server !== undefined,
    deliver,
    task: defineTask({
      id: 'mail.deliver',
      payload: z.object({}),
      cron: '* * * * *',
      // Links to sign in must arrive.
      runsInMaintenance: true,
      handler: deliver,
    }),
    close: async () => {
      isClosed = true;
      unsubscribe();
      await delivery?.catch(() => {});
      await server?.close();
    },
  };
}
