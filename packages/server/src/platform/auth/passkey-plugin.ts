import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

/** Mapped to our columns. A passkey replaces password and code, so the device itself must check who uses it. */
export const createPasskeyPlugin = () =>
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
