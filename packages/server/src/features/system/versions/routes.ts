import {
  changeReleaseNotes,
  listAppVersions,
  VERSION_CHANNEL,
  type AppVersion,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAct } from '../../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SystemTables } from '../tables.ts';
import { readBuild } from './own-version.ts';
import { findRunning, registerVersion } from './register-version.ts';
import { readReleaseNotes } from './release-notes.ts';

type Trx = Transaction<Database>;

const MAX_LISTED = 100;

type VersionRow = Omit<Selectable<SystemTables['app_versions']>, 'released_at'> & {
  released_at: string | null;
};

function presentVersion({ first_seen, last_seen, ...row }: VersionRow): AppVersion {
  return {
    ...row,
    first_seen: first_seen?.toISOString() ?? null,
    last_seen: last_seen?.toISOString() ?? null,
  };
}

async function selectVersions(trx: Trx, version?: string): Promise<AppVersion[]> {
  const rows = await trx
    .selectFrom('app_versions')
    .selectAll()
    .select(sql<string | null>`released_at::text`.as('released_at'))
    .$if(version !== undefined, (all) => all.where('version_string', '=', version ?? ''))
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .orderBy('patch', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(presentVersion);
}

export function registerVersions(app: FastifyInstance): void {
  const { database, realtime, transactions } = app.platform;
  const { asService } = transactions;
  const releases = readReleaseNotes();
  // Awaited below; a file that is missing must not end the process before that.
  releases.catch(() => undefined);

  app.addHook('onReady', async () => {
    try {
      await registerVersion(app.platform, await readBuild(), await releases);
    } catch (error) {
      // The server also starts where nothing can be written.
      app.log.warn({ err: error }, 'this version is not registered');
    }
  });

  serve(app, listAppVersions, async () => ({
    running: await findRunning(database),
    items: await asService((trx) => selectVersions(trx)),
  }));

  serve(app, changeReleaseNotes, async ({ params, body }, { requestId, userId }) => {
    const { version } = params;
    const shipped = (await releases).find((release) => release.version === version);
    return asService(async (trx) => {
      const changed = await trx
        .updateTable('app_versions')
        .set({
          notes: body.notes ?? shipped?.notes ?? '',
          has_own_notes: body.notes !== null,
          revision: body.revision + 1,
        })
        .where('version_string', '=', version)
        .where('revision', '=', body.revision)
        .executeTakeFirst();
      const [row] = await selectVersions(trx, version);
      if (row === undefined) throw new AppError('not_found', `No version ${version}`);
      if (changed.numUpdatedRows === 0n) {
        throw new AppError('changed_meanwhile', `Notes of ${version} are at ${row.revision}`);
      }
      await recordAct(trx, {
        action: 'release_notes_changed',
        userId,
        requestId,
        subject: version,
      });
      if (row.is_active) {
        await realtime.publishIn(trx, VERSION_CHANNEL, 'changed', { version_string: version });
      }
      return row;
    });
  });
}
