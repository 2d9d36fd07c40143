import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next mails. */
type MailMode = 'accept' | 'refuse' | 'greylist' | 'hang' | 'drop' | 'drop_after' | 'refuse_sender';

export interface FakeMailServer {
  url: string;
  /** Everything it has received completely, headers and body. */
  received: string[];
  mode: MailMode;
  connections: number;
  close: () => Promise<void>;
}

const refusal = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server on a free port that can behave badly. `drop_after` takes the mail and hangs up without a word. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const fake: FakeMailServer = {
    url: '',
    received: [],
    mode: 'accept',
    connections: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      fake.connections += 1;
      if (fake.mode !== 'hang') callback();
    },
    onMailFrom: (_address, _session, callback) =>
      callback(fake.mode === 'refuse_sender' ? refusal(550, 'Sender not allowed') : null),
    onRcptTo: (_address, _session, callback) => {
      if (fake.mode === 'refuse') callback(refusal(550, 'No such user here'));
      else if (fake.mode === 'greylist') callback(refusal(451, 'Greylisted, try again later'));
      else callback();
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fake.mode !== 'drop') fake.received.push(Buffer.concat(chunks).toString());
        if (fake.mode === 'drop' || fake.mode === 'drop_after') hangUp();
        else callback();
      });
    },
  });
  const hangUp = (): void => {
    for (const connection of server.connections) connection.close();
  };
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  fake.url = `smtp://127.0.0.1:${port}`;
  return fake;
}

/** The address of a received mail, its subject, and the token of its link. */
export function readMail(mail: string): { to: string; subject: string; token: string } {
  const decoded = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const find = (pattern: RegExp): string => pattern.exec(decoded)?.[1] ?? '';
  return {
    to: find(/^To: (.*?)\r?$/m),
    subject: find(/^Subject: (.*?)\r?$/m),
    token: find(/https?:\/\/[^\s"#]+#([\w-]{43})/),
  };
}
