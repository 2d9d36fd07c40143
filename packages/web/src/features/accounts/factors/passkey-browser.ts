import { beginPasskeySignIn } from '@beamwright/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '../../../lib/api.ts';
import { isProblem } from '../../../lib/api-problem.ts';

type Json = Record<string, unknown>;

const load = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The user closed the browser's window, or something else took its place. */
export const isCanceled = (error: unknown): boolean =>
  isProblem(error, 'confirmation_required') ||
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name));

/** This device has a passkey for the account. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Asks the browser for a passkey of this site: in a window, or offered in the email field. */
export async function askForPasskey({ inField = false } = {}): Promise<Json> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    load(),
    call(beginPasskeySignIn),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
  return answer as unknown as Json;
}

export async function canOfferInField(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await load()).browserSupportsWebAuthnAutofill();
}

/** Closes what `askForPasskey` has opened. */
export async function stopAsking(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** Has the browser create a passkey. */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as Json;
}

const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** First name of a passkey created here. */
export const nameThisDevice = (agent = navigator.userAgent): string =>
  DEVICES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Passkey';
