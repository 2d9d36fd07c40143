import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirm,
  getSecondFactor,
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  setUpSecondFactor,
  signInWithPasskey,
  turnOffSecondFactor,
  turnOnSecondFactor,
  verifySecondFactor,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../../platform/auth/principal.ts';
import { AppError } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { endSessions, isSessionOpen, lockOwner } from '../access/queries.ts';
import { signInProfile } from '../service.ts';
import { nameDevice } from '../name-device.ts';
import {
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './mails.ts';
import { namePasskey } from './name-passkey.ts';
import { deletePasskey, findCodesMadeAt, turnOffCodes } from './queries.ts';
import { recordFactor } from './record-factor.ts';

/** Passkeys, codes of an authenticator app, and confirming who one is. */
export function registerFactors(app: FastifyInstance): void {
  registerPasskeys(app);
  registerCodes(app);
}

function registerPasskeys(app: FastifyInstance): void {
  const { platform } = app;
  const { auth, mail } = platform;
  const { asService } = platform.transactions;
  const { passkeys, secondFactor } = auth;

  serve(app, beginPasskeySignIn, async (_request, { http }) => ({
    options: await passkeys.beginSignIn(http),
  }));

  serve(app, signInWithPasskey, async ({ body }, { http, requestId }) => {
    const user = await passkeys.signIn(http, body.answer);
    const newDevice = user.isNewDevice ? nameDevice(http.request) : undefined;
    return signInProfile(platform, { user, action: 'login', requestId, newDevice });
  });

  serve(app, confirm, async ({ body }, { http, userId }) => {
    if ('passkey' in body) {
      await passkeys.confirm(http, body.passkey, userId);
      return;
    }
    if ('code' in body) {
      await secondFactor.confirm(http, userId, body.code);
      return;
    }
    await auth.checkPassword(http, userId, body.password);
    await auth.confirmSession(http.request);
  });

  serve(app, listPasskeys, async (_request, { userId }) => ({
    items: (await passkeys.list(userId)).map(({ backed_up, ...row }) => ({
      id: row.id,
      name: namePasskey(row),
      is_synced: backed_up,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  }));

  serve(app, beginPasskey, async (_request, { http, userId }) => ({
    options: await passkeys.beginAdding(http, userId),
  }));

  serve(app, addPasskey, async ({ body: { name, answer } }, { http, userId, requestId }) => {
    const id = await passkeys.add(http, userId, answer, name);
    const isKept = await asService(async (trx) => {
      await lockOwner(trx, userId);
      if (!(await isSessionOpen(trx, callerOf(http.request, userId)))) {
        // Somebody got the account back meanwhile. The passkey may have been used already.
        await deletePasskey(trx, userId, id);
        await endSessions(trx, userId);
        return false;
      }
      const change = { userId, requestId, action: 'passkey_added' } as const;
      await recordFactor(trx, mail, change, passkeyAddedMail, { name });
      return true;
    });
    if (!isKept) throw new AppError('session_expired', 'The session was ended before the change');
  });

  serve(app, renamePasskey, ({ params: { id }, body: { name } }, { userId }) =>
    passkeys.rename(userId, id, name),
  );

  serve(app, removePasskey, async ({ params: { id } }, { userId, requestId }) => {
    await asService(async (trx) => {
      const removed = await deletePasskey(trx, userId, id);
      if (!removed) throw new AppError('not_found', 'No such passkey of this user');
      const name = namePasskey(removed);
      const change = { userId, requestId, action: 'passkey_removed' } as const;
      await recordFactor(trx, mail, change, passkeyRemovedMail, { name });
    });
  });
}

function registerCodes(app: FastifyInstance): void {
  const { platform } = app;
  const { auth, mail } = platform;
  const { asService } = platform.transactions;
  const { secondFactor } = auth;

  serve(app, verifySecondFactor, async ({ body }, { http, requestId }) => {
    const user = await secondFactor.enterCode(http, body.code);
    if (user.isRecovery) {
      const { recovery_codes_left: left } = await secondFactor.read(user.id);
      const change = { userId: user.id, requestId, action: 'recovery_code_used' } as const;
      await asService((trx) => recordFactor(trx, mail, change, recoveryCodeUsedMail, { left }));
    }
    const newDevice = user.isNewDevice ? nameDevice(http.request) : undefined;
    return signInProfile(platform, { user, action: 'login', requestId, newDevice });
  });

  serve(app, getSecondFactor, async (_request, { db, userId, role }) => {
    const state = await secondFactor.read(userId);
    return {
      ...state,
      recovery_codes_made_at: state.is_on ? await db((trx) => findCodesMadeAt(trx, userId)) : null,
      is_required: role === 'admin',
    };
  });

  serve(app, setUpSecondFactor, async ({ body: { password } }, { http, userId }) => {
    await auth.checkPassword(http, userId, password);
    return secondFactor.setUp(http, userId, password);
  });

  serve(app, turnOnSecondFactor, async ({ body }, { http, userId, requestId }) => {
    await secondFactor.turnOn(http, userId, body.code);
    const change = { userId, requestId, action: 'second_factor_on' } as const;
    await asService((trx) => recordFactor(trx, mail, change, secondFactorOnMail, {}));
  });

  serve(app, renewRecoveryCodes, async ({ body }, { http, userId, requestId }) => {
    await auth.checkPassword(http, userId, body.password);
    const recovery_codes = await secondFactor.renewRecoveryCodes(http, body.password);
    const change = { userId, requestId, action: 'recovery_codes_renewed' } as const;
    await asService((trx) => recordFactor(trx, mail, change, recoveryCodesMail, {}));
    return { recovery_codes };
  });

  serve(app, turnOffSecondFactor, async (_request, { userId, requestId }) => {
    await asService(async (trx) => {
      await turnOffCodes(trx, userId);
      const change = { userId, requestId, action: 'second_factor_off' } as const;
      await recordFactor(trx, mail, change, secondFactorOffMail, {});
    });
  });
}
