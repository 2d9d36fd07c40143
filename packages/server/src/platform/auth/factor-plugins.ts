import { CODE_WITHIN_S } from '@beamwright/contract';
import type { User as BetterAuthUser } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import * as z from 'zod';
import { createRecoveryCodes } from './recovery-codes.ts';

/** Where a session begins without a passkey, so that a second factor is asked for. */
export const SIGN_IN_PATH = '/sign-in/proved';

/** Codes of an authenticator app, mapped to our columns. */
export function createFactorPlugins(): [ReturnType<typeof createTwoFactor>, typeof PROVED_SIGN_IN] {
  return [createTwoFactor(), PROVED_SIGN_IN];
}

function createTwoFactor() {
  const plugin = twoFactor({
    issuer: 'Beamwright',
    twoFactorCookieMaxAge: CODE_WITHIN_S,
    // It counts a wrong code after it was checked; attempt-limits.ts counts it before.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factor',
        fields: {
          backupCodes: 'backup_codes',
          userId: 'user_id',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string }) => path === SIGN_IN_PATH,
  }));
  return { ...plugin, hooks: { after } };
}

const provedUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  twoFactorEnabled: z.boolean(),
});

/** What better-auth needs of a user to begin a session, with its own field names. */
export type ProvedUser = z.infer<typeof provedUser>;

/** Signs in a user who has proved who they are, by password or mailed link. Only our operations reach it. */
const PROVED_SIGN_IN = {
  id: 'proved-sign-in',
  endpoints: {
    signInProved: createAuthEndpoint(
      SIGN_IN_PATH,
      { method: 'POST', body: z.object({ user: provedUser }) },
      async (ctx) => {
        const { user } = ctx.body;
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user: user as ProvedUser & BetterAuthUser });
        return ctx.json({ user });
      },
    ),
  },
} as const;
