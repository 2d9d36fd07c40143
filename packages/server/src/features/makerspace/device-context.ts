import { AppError } from '../../platform/errors.ts';
import type { DevicePrincipal } from '../../platform/auth/principal.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** The kiosk of a request: its scope lets in nobody else. */
export function deviceOf({ http }: Pick<RequestContext, 'http'>): DevicePrincipal {
  const { principal } = http.request;
  if (principal?.kind === 'device') return principal;
  throw new AppError('internal', `a ${principal?.kind} is no kiosk`);
}

/** Whoever is at the kiosk. */
export function memberAt(device: DevicePrincipal): NonNullable<DevicePrincipal['member']> {
  if (device.member !== undefined) return device.member;
  throw new AppError('member_code_missing', `nobody is at ${device.deviceId}`);
}
