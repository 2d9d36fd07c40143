import { getAuthenticatorName } from '@better-auth/passkey';

/** A passkey's name, or where it is kept. */
export const namePasskey = ({ name, aaguid }: { name: string | null; aaguid: string | null }) =>
  name ?? getAuthenticatorName(aaguid) ?? 'Passkey';
