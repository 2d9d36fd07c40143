import { randomBytes } from 'node:crypto';
import { API_PREFIX, type Role, type TeamRole } from '@beamwright/contract';
import type { FastifyReply } from 'fastify';
import { identifyCaller } from '../db/queue/caller.ts';
import { AppError } from '../errors.ts';
import type { Authenticator } from './authenticator.ts';
import { hashToken } from './hash-token.ts';
import type { DevicePrincipal } from './principal.ts';
import { findCookie, readSignedCookie, signCookie } from './signed-cookie.ts';

/** A device that is not revoked, and for whom it acts. */
export interface DeviceRow {
  id: string;
  team_id: string;
  machine_id: string;
  account_role: Role;
  plan: string;
  member_id: string | null;
  member_role: TeamRole | null;
  has_staff: boolean;
}

/** Where devices are stored, under the hashes of their tokens. */
export interface DeviceStore {
  find: (tokenHash: string) => Promise<DeviceRow | undefined>;
  /** Uses up a code and stores the token in its place; returns whether the code was valid. */
  open: (codeHash: string, tokenHash: string) => Promise<boolean>;
}

/** The only address to which browsers send the cookie, so that it is not even seen elsewhere. */
const PATH = `${API_PREFIX}/kiosk`;
const LIFETIME_S = 400 * 24 * 60 * 60;

export function createDevices(
  store: DeviceStore,
  { secret, isSecure }: { secret: string; isSecure: boolean },
) {
  const name = `${isSecure ? '__Secure-' : ''}beamwright.tablet`;
  const write = (reply: FastifyReply, value: string, lifetimeS: number): void => {
    const end = isSecure ? '; Secure' : '';
    void reply.header(
      'set-cookie',
      `${name}=${value}; Max-Age=${lifetimeS}; Path=${PATH}; HttpOnly; SameSite=Strict${end}`,
    );
  };

  const authenticate: Authenticator = async ({ url, headers }) => {
    // Elsewhere, whoever sends the cookie is nobody.
    if (!url.startsWith(PATH) || findCookie(headers.cookie, name) === undefined) return undefined;
    const token = readSignedCookie(headers.cookie, name, secret);
    const device = token === undefined ? undefined : await store.find(hashToken(token));
    if (device === undefined) throw new AppError('kiosk_signed_out', 'the device is not known');
    identifyCaller(device.id);
    return toPrincipal(device);
  };

  return {
    authenticate,
    /** Makes the browser of a request a device; the code is used up. */
    open: async (reply: FastifyReply, codeHash: string): Promise<boolean> => {
      const token = randomBytes(32).toString('base64url');
      const isOpen = await store.open(codeHash, hashToken(token));
      if (isOpen) write(reply, encodeURIComponent(signCookie(token, secret)), LIFETIME_S);
      return isOpen;
    },
  };
}

const toPrincipal = (device: DeviceRow): DevicePrincipal => ({
  kind: 'device',
  deviceId: device.id,
  machineId: device.machine_id,
  userId: device.team_id,
  role: device.account_role,
  plan: device.plan,
  member:
    device.member_id === null || device.member_role === null
      ? undefined
      : { userId: device.member_id, role: device.member_role },
  hasStaff: device.has_staff,
});
