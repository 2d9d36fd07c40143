import { afterAll, beforeAll, vi } from 'vitest';
import type { Engine } from '../db/database-handle.ts';
import { readMail, startFakeMailServer, type FakeMailServer } from './fake-mail-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Mail = ReturnType<typeof readMail>;

export interface MailedServer {
  /** Only once the tests run, like `fake`. */
  server: TestServer;
  fake: FakeMailServer;
  /** What has arrived at an address, oldest first. */
  mailsTo: (to: string) => Mail[];
  /** Waits for the newest mail with this subject; `isNew` skips earlier ones. */
  expectMail: (to: string, subject: string, isNew?: (mail: Mail) => boolean) => Promise<Mail>;
  /** Runs SQL as the owner of the tables. */
  query: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/** A server that sends its mails to a fake mail server, for the tests of the group that calls this. */
export function setUpMailedServer(
  engine: Engine,
  environment: Record<string, string> = {},
): MailedServer {
  const mailed = {
    mailsTo: (to) => mailed.fake.received.map(readMail).filter((mail) => mail.to === to),
    expectMail: (to, subject, isNew = () => true) =>
      vi.waitFor(() => {
        const found = mailed.mailsTo(to).findLast((mail) => mail.subject === subject);
        if (!found || !isNew(found)) throw new Error(`No mail "${subject}" to ${to}`);
        return found;
      }, 10_000),
    query: (text, values = []) =>
      mailed.server.database.asOwner(async (client) => (await client.query(text, values)).rows),
  } as MailedServer;
  beforeAll(async () => {
    mailed.fake = await startFakeMailServer();
    mailed.server = await startTestServer({
      engine,
      environment: { ...environment, SMTP_URL: mailed.fake.url },
    });
  });
  afterAll(async () => {
    await mailed.server.close();
    await mailed.fake.close();
  });
  return mailed;
}
