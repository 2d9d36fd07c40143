import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';

const KEY = 'beamwright:code-until';
/** As long as the server remembers who gave the right password. */
const CODE_MS = 10 * 60_000;

/** Whether the code of a sign-in is missing that began before a reload. */
export const isCodeAwaited = (): boolean => Number(readFromSession(KEY) ?? 0) > Date.now();

export function awaitCode(): void {
  if (!isCodeAwaited()) saveToSession(KEY, String(Date.now() + CODE_MS));
}

export const endAwaiting = (): boolean => saveToSession(KEY, null);
