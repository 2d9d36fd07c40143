import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Stage = 'connect' | 'sender' | 'recipient' | 'data';
/** A reply code, no reply, or an end of the connection. */
type Failure = '421' | '451' | '550' | 'hang' | 'drop';

/** What the server does with the next mails. `drop_after` takes the mail and hangs up without a word. */
export type MailMode = 'accept' | 'drop_after' | `${Stage} ${Failure}`;

export interface FakeMailServer {
  url: string;
  /** Everything it has received completely, headers and body. */
  received: string[];
  mode: MailMode;
  connections: number;
  /** Closes every connection. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** A real SMTP server on a free port that can behave badly. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const fake: FakeMailServer = {
    url: '',
    received: [],
    mode: 'accept',
    connections: 0,
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const answer = (stage: Stage, reply: (error?: Error | null) => void): void => {
    const [at, failure] = fake.mode.split(' ');
    if (at !== stage) reply();
    else if (failure === 'drop') fake.hangUp();
    else if (failure !== 'hang') {
      reply(Object.assign(new Error('Not now, not here'), { responseCode: Number(failure) }));
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      fake.connections += 1;
      answer('connect', callback);
    },
    onMailFrom: (_address, _session, callback) => answer('sender', callback),
    onRcptTo: (_address, _session, callback) => answer('recipient', callback),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!fake.mode.startsWith('data')) fake.received.push(Buffer.concat(chunks).toString());
        if (fake.mode === 'drop_after') fake.hangUp();
        else answer('data', callback);
      });
    },
  });
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
