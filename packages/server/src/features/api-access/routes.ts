import {
  createApiKey,
  endPreviousApiKey,
  getKeyUsage,
  issueTestKey as issueTestOperation,
  listAccountKeys as listAllOperation,
  listApiKeys,
  revokeAccountKey,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
  type AuditAction,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { lockOwner } from '../accounts/service.ts';
import { planCatalogOf } from '../plans/service.ts';
import {
  createKey,
  endPrevious,
  issueTestKey,
  revokeKey,
  rotateKey,
  updateKey,
  type Holder,
} from './change-keys.ts';
import { readAllowance } from './allowance.ts';
import { presentAccountKeys, selectAccountKeys } from './list-account-keys.ts';
import { keyCreatedMail, keyRevokedMail, keyRotatedMail } from './mails.ts';
import { registerMcp } from './mcp.ts';
import { presentKey, selectKeys } from './read-keys.ts';
import { readUsage } from './read-usage.ts';
import { createUsageRecorder } from './usage-recorder.ts';

type Trx = Transaction<Database>;

/**
 * Far more than anybody needs: each key that was ended is kept for a while, and each rotation sends a mail. Test keys and
 * rotations are counted apart.
 */
const MADE_PER_HOUR = [{ maximum: 30, windowS: 3600 }];

export function registerApiAccess(app: FastifyInstance): void {
  const { platform } = app;
  const recorder = createUsageRecorder(platform, app.log);
  platform.metrics.observers.push(recorder.observe);
  app.addHook('onListen', async () => recorder.start());
  app.addHook('onClose', () => recorder.stop());
  registerReads(app);
  registerChanges(app);
  registerAdministration(app);
  registerMcp(app);
}

function registerReads(app: FastifyInstance): void {
  const { platform } = app;
  const catalog = planCatalogOf(platform);

  serve(app, listApiKeys, async (_request, { db, userId, role, plan }) => {
    const included = await readAllowance(catalog, { role, plan });
    const rows = await db((trx) => selectKeys(trx, userId));
    return { items: rows.map((row) => presentKey(row, included)), included };
  });

  serve(app, getKeyUsage, ({ query: { days, key_id: keyId } }, { db, userId }) =>
    db((trx) => readUsage(trx, platform.operations, { userId, days, keyId })),
  );
}

/** Changes of an account’s own keys. */
function registerChanges(app: FastifyInstance): void {
  const { platform } = app;
  const { auth, mail, transactions } = platform;
  const catalog = planCatalogOf(platform);
  type Caller = Pick<RequestContext, 'userId' | 'role' | 'plan' | 'requestId'>;

  /** Runs with the account locked; afterwards, this process reads its keys again. */
  async function change<T>(
    { userId, role, plan, requestId }: Caller,
    action: AuditAction,
    work: (trx: Trx, holder: Holder, email: string) => Promise<T>,
  ): Promise<T> {
    const allowance = await readAllowance(catalog, { role, plan });
    const result = await transactions.asService(async (trx) => {
      const { email } = await lockOwner(trx, userId);
      const changed = await work(trx, { userId, allowance }, email);
      await insertAuditEntry(trx, { user_id: userId, action, request_id: requestId });
      return changed;
    });
    auth.forgetKeysOf(userId);
    return result;
  }

  serve(app, createApiKey, async ({ body }, context) => {
    await auth.countUse({ userId: context.userId, what: 'make-api-key' }, MADE_PER_HOUR);
    return change(context, 'api_key_created', async (trx, holder, to) => {
      const key = await createKey(trx, holder, body);
      await mail.write(trx, keyCreatedMail, { user_id: holder.userId, to }, { name: key.name });
      return key;
    });
  });

  serve(app, issueTestOperation, async (_request, context) => {
    await auth.countUse({ userId: context.userId, what: 'make-test-key' }, MADE_PER_HOUR);
    return change(context, 'api_key_created', (trx, holder) => issueTestKey(trx, holder));
  });

  serve(app, updateApiKey, ({ params: { id }, body }, context) =>
    change(context, 'api_key_changed', (trx, holder) => updateKey(trx, holder, id, body)),
  );

  serve(app, rotateApiKey, async ({ params: { id }, body }, context) => {
    await auth.countUse({ userId: context.userId, what: 'rotate-api-key' }, MADE_PER_HOUR);
    return change(context, 'api_key_rotated', async (trx, holder, to) => {
      const { overlap_hours: hours } = body;
      const key = await rotateKey(trx, holder, { id, overlapHours: hours });
      const values = { name: key.name, hours };
      await mail.write(trx, keyRotatedMail, { user_id: holder.userId, to }, values);
      return key;
    });
  });

  serve(app, endPreviousApiKey, ({ params: { id } }, context) =>
    change(context, 'api_key_changed', (trx, { userId }) => endPrevious(trx, userId, id)),
  );

  serve(app, revokeApiKey, async ({ params: { id } }, context) => {
    await change(context, 'api_key_revoked', (trx, { userId }) => revokeKey(trx, id, userId));
  });
}

function registerAdministration(app: FastifyInstance): void {
  const { platform } = app;
  const { auth, mail, transactions } = platform;
  const catalog = planCatalogOf(platform);

  serve(app, listAllOperation, async ({ query }) => {
    const rows = await transactions.asService((trx) => selectAccountKeys(trx, query));
    return presentAccountKeys(rows, catalog, query);
  });

  serve(app, revokeAccountKey, async ({ params: { id } }, { userId, requestId }) => {
    const { user_id: ownerId } = await transactions.asService(async (trx) => {
      const revoked = await revokeKey(trx, id);
      const { email } = await lockOwner(trx, revoked.user_id);
      await insertAuditEntry(trx, {
        user_id: revoked.user_id,
        actor_id: userId,
        action: 'api_key_revoked',
        request_id: requestId,
        subject: revoked.name,
      });
      const to = { user_id: revoked.user_id, to: email };
      await mail.write(trx, keyRevokedMail, to, { name: revoked.name });
      return revoked;
    });
    auth.forgetKeysOf(ownerId);
  });
}
