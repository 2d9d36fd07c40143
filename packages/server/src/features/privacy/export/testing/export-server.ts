import { randomUUID } from 'node:crypto';
import { signUp, type Profile } from '@beamwright/contract';
import type { Engine } from '../../../../platform/db/database-handle.ts';
import type { FileStorage } from '../../../../platform/storage/file-storage.ts';
import { createTaskContext, type Task } from '../../../../platform/tasks/define-task.ts';
import { collect } from '../../../../platform/testing/collect.ts';
import { startTestServer } from '../../../../platform/testing/test-server.ts';
import { buildExports, type ExportSystems } from '../build-exports.ts';

/** A server whose tasks run only when a test says so. */
export async function startExportServer(engine: Engine) {
  const server = await startTestServer({ engine });
  const { app, database } = server;
  const { files, mail, tasks, transactions } = app.platform;
  await tasks.stop();
  const { pool } = app.platform.database;

  const sql = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) => {
    const { rows } = await database.asOwner((client) => client.query(text, values));
    return rows as R[];
  };
  return {
    ...server,
    files,
    sql,
    addUser: async () => {
      const client = server.createClient();
      const email = `${randomUUID()}@makers.example`;
      const body = { email, password: 'correct horse battery', name: 'A maker' };
      const answer = await client.call(signUp, { body });
      await sql('update profiles set email_verified = true where email = $1', [email]);
      return { userId: (answer.body as Profile).id, email, call: client.call, client };
    },
    /** Writes what waits, as the task does. */
    build: (options: Partial<ExportSystems> = {}) =>
      buildExports({
        transactions,
        pool,
        files,
        mail,
        log: app.log,
        publicUrl: server.config.publicUrl,
        closing: new AbortController().signal,
        ...options,
      }),
    runTask: (task: Task<object>) =>
      task.handler({}, createTaskContext(task, { transactions, pool, log: app.log })),
    stateOf: async (id: string) =>
      (await sql('select * from account_exports where id = $1', [id]))[0],
    storedFiles: async () => (await collect(files.list('exports'))).map(({ key }) => key),
  };
}

export type ExportServer = Awaited<ReturnType<typeof startExportServer>>;

/** Storage that does something once the first part of a file is written. */
export const afterFirstPart = (files: FileStorage, act: () => Promise<unknown>): FileStorage => ({
  ...files,
  putStream: (key, content, media_type) =>
    files.putStream(
      key,
      (async function* () {
        let isFirst = true;
        for await (const part of content) {
          yield part;
          if (isFirst) await act();
          isFirst = false;
        }
      })(),
      media_type,
    ),
});
