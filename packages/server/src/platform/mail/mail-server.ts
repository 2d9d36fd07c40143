import type { Letter } from './letter.ts';

/** retry: nobody has refused the mail itself. refused: trying again would not help. */
type Handover = { result: 'sent' } | { result: 'retry' | 'refused'; reason: string };

export interface MailServer {
  send: (mail: { id: string; to: string; letter: Letter }) => Promise<Handover>;
  close: () => Promise<void>;
}

export const MAX_CONNECTIONS = 3;
const CONNECT_MS = 10_000;
/** Maximum time of one attempt. Shorter than the claim of a mail, so that no other process tries at the same time. */
const SEND_MS = 60_000;
const MAX_REASON_LENGTH = 300;

interface Options {
  smtpUrl: string;
  from: string;
  sendMs?: number;
}

/** A mail server reached by SMTP, with connections that are kept open between mails. */
export function connectMailServer({ smtpUrl, from, sendMs = SEND_MS }: Options): MailServer {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const { username, hostname } = new URL(smtpUrl);
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: sendMs,
      // A password never crosses a network in the clear.
      requireTLS: username !== '' && !isLoopback(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  // The first mail loads it: a server without mails does without its memory.
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async ({ id, to, letter }) => {
      try {
        transport ??= open();
        const opened = await transport;
        await opened.sendMail({
          from: { name: 'Beamwright', address: from },
          to: { name: '', address: to },
          ...replyHeaders(letter),
          subject: letter.subject,
          html: letter.html,
          text: letter.text,
          // The same in every attempt: a mail that arrives twice is recognized as one.
          messageId: `<${id}@${domain}>`,
          headers: { ...automaticHeaders(letter), ...unsubscribeHeaders(letter) },
          signal: AbortSignal.timeout(sendMs),
        });
        return { result: 'sent' };
      } catch (error) {
        return toHandover(error);
      }
    },
    close: async () => (await transport)?.close(),
  };
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const replyHeaders = ({ reply_to: address }: Letter) =>
  address === undefined ? {} : { replyTo: { name: '', address } };

/** RFC 3834, and the same for Exchange, which doesn't know it: no machine answers what no person wrote. */
const automaticHeaders = ({ is_from_person }: Letter): Record<string, string> =>
  is_from_person
    ? {}
    : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** RFC 2369 and 8058. */
function unsubscribeHeaders({ unsubscribe_url: url }: Letter): Record<string, string> {
  if (url === undefined) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Final only if the recipient or the content is refused (5xx). A refused sender or password is ours to repair. */
function toHandover(error: unknown): Handover {
  const { code, command, responseCode, message } = error as Partial<SmtpError> & Error;
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  const isInvalid = code === 'EENVELOPE' && responseCode === undefined;
  return {
    result: isInvalid || (isOfMail && (responseCode ?? 0) >= 500) ? 'refused' : 'retry',
    reason: message.slice(0, MAX_REASON_LENGTH),
  };
}

/** What nodemailer adds to its errors. */
interface SmtpError {
  code: string;
  command: string;
  responseCode: number;
}
