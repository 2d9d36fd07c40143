import { CODE_WITHIN_S } from '@beamwright/contract';
import { passkey } from '@better-auth/passkey';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import * as z from 'zod';
import { createRecoveryCodes } from './recovery-codes.ts';

/** Where a session begins without a passkey, so that a second factor is asked for. */
export const SIGN_IN_PATHS = { password: '/sign-in/email', link: '/sign-in/link' } as const;

/** Passkeys and codes of an authenticator app, mapped to our columns. */
export function createFactorPlugins(): [
  ReturnType<typeof createPasskeys>,
  ReturnType<typeof createTwoFactor>,
  typeof LINK_SIGN_IN,
] {
  return [createPasskeys(), createTwoFactor(), LINK_SIGN_IN];
}

/** A passkey replaces password and code, so the device itself must check who uses it. */
const createPasskeys = () =>
  passkey({
    rpName: 'Beamwright',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) refuse();
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) refuse();
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    schema: {
      passkey: {
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });

function refuse(): never {
  const message = 'The authenticator did not verify its user';
  throw new APIError('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message });
}

function createTwoFactor() {
  const plugin = twoFactor({
    issuer: 'Beamwright',
    twoFactorCookieMaxAge: CODE_WITHIN_S,
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
  const paths: readonly unknown[] = Object.values(SIGN_IN_PATHS);
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string }) => paths.includes(path),
  }));
  return { ...plugin, hooks: { after } };
}

/** Signs in a user who opened a mailed link. Only our operations reach it, after they have used the link up. */
const LINK_SIGN_IN = {
  id: 'sign-in-link',
  endpoints: {
    signInByLink: createAuthEndpoint(
      SIGN_IN_PATHS.link,
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('UNAUTHORIZED', { message: 'No such user' });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user });
      },
    ),
  },
} as const;
