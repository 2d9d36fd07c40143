import {
  countUsers as countOperation,
  endGrant,
  endUserSession,
  endUserSessions,
  exportUsers as exportOperation,
  getUser,
  grantToUser,
  inviteUser as inviteOperation,
  listUsers,
  removeRole as removeRoleOperation,
  stopViewing,
  type UserDetail,
  viewAsUser,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../platform/auth/principal.ts';
import type { Work } from '../../platform/db/transactions.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { insertAuditEntry, recordAct } from '../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../platform/http/serve.ts';
import { endGrantEarly, endSessions, grantToAccount, removeRole } from '../accounts/service.ts';
import { registerAudit } from './audit/routes.ts';
import { countUsers } from './count-users.ts';
import { exportUsers } from './export-users.ts';
import { findUsers, presentUser, requireUser } from './find-users.ts';
import { endViewing, startViewing } from './view-as.ts';
import { INVITATIONS, inviteUser } from './invite-user.ts';
import { readUser } from './read-user.ts';

/** What administrators see of accounts, and give them. */
export function registerUsers(app: FastifyInstance): void {
  const { platform } = app;
  const { auth, mail, transactions } = platform;
  const { asService } = transactions;
  registerViews(app);
  registerAudit(app);

  serve(app, listUsers, async ({ query }) => {
    const { items, next_cursor } = await asService((trx) => findUsers(trx, query));
    const lastSeen = await auth.findLastSeen(items.map(({ id }) => id));
    return { items: items.map((row) => presentUser(row, lastSeen.get(row.id))), next_cursor };
  });

  serve(app, exportOperation, async ({ query }, { userId, requestId }) => {
    const subject = Object.values(query).join(', ');
    await asService((trx) =>
      recordAct(trx, { action: 'users_exported', userId, requestId, subject }),
    );
    return { content: exportUsers(platform, query), media_type: 'text/csv', name: 'users.csv' };
  });

  serve(app, countOperation, () => asService(countUsers));

  serve(app, inviteOperation, async ({ body: { email } }, { userId, requestId }) => {
    await auth.countUse({ userId, what: 'invite-user' }, INVITATIONS);
    await asService((trx) => inviteUser(trx, mail, { email, adminId: userId, requestId }));
    return { is_sent: mail.isSent };
  });

  serve(app, getUser, ({ params }, { http }) => readUser(platform, http.request, params.id));

  /** Changes an account, and returns it as it is afterwards. */
  async function change(userId: string, { http }: RequestContext, work: Work<void>) {
    await asService(work);
    return readUser(platform, http.request, userId);
  }

  const administering = ({ id }: { id: string }, { userId, requestId }: RequestContext) => ({
    userId: id,
    adminId: userId,
    requestId,
  });

  serve(app, grantToUser, ({ params, body }, context) =>
    change(params.id, context, (trx) =>
      grantToAccount(trx, mail, { ...administering(params, context), ...body }),
    ),
  );

  serve(app, endGrant, ({ params }, context) =>
    change(params.id, context, (trx) =>
      endGrantEarly(trx, { ...administering(params, context), grantId: params.grant_id }),
    ),
  );

  serve(app, removeRoleOperation, ({ params, body }, context) =>
    change(params.id, context, (trx) =>
      removeRole(trx, { ...administering(params, context), ...body }),
    ),
  );

  registerSessions(app, change);
}

/** Ending the sessions of a user. */
function registerSessions(
  app: FastifyInstance,
  change: (userId: string, context: RequestContext, work: Work<void>) => Promise<UserDetail>,
): void {
  const { auth, transactions } = app.platform;
  const { asService } = transactions;

  serve(app, endUserSession, async ({ params: { id, session_id } }, context) => {
    await asService((trx) => requireUser(trx, id));
    const ended = await auth.endOneSession(id, session_id);
    return change(id, context, async (trx) => {
      if (!ended) return;
      await insertAuditEntry(trx, {
        user_id: id,
        action: 'session_ended',
        actor_id: context.userId,
        request_id: context.requestId,
      });
    });
  });

  serve(app, endUserSessions, ({ params: { id } }, context) =>
    change(id, context, async (trx) => {
      const { userId, requestId } = context;
      await requireUser(trx, id);
      await endSessions(trx, id);
      await insertAuditEntry(trx, {
        user_id: id,
        action: 'sessions_ended',
        actor_id: userId,
        request_id: requestId,
      });
    }),
  );
}

/** Seeing the app as a user does. */
function registerViews(app: FastifyInstance): void {
  const { asService } = app.platform.transactions;

  serve(app, viewAsUser, ({ params, body }, context) =>
    asService((trx) =>
      startViewing(trx, {
        userId: params.id,
        adminId: context.userId,
        requestId: context.requestId,
        ...body,
        sessionId: callerOf(context.http.request, context.userId).sessionId,
      }),
    ),
  );

  serve(app, stopViewing, (_request, { http, userId }) =>
    asService((trx) => endViewing(trx, callerOf(http.request, userId).sessionId)),
  );
}
