import { CODE_WITHIN_S } from '@beamwright/contract';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';

const KEY = 'beamwright:code-until';

/** Whether the code of a sign-in is missing that began before a reload. */
export const isCodeAwaited = (): boolean => Number(readFromSession(KEY) ?? 0) > Date.now();

/** When a password or link was right and the code is still missing. */
export const awaitCode = (): boolean =>
  saveToSession(KEY, String(Date.now() + CODE_WITHIN_S * 1000));

export const endAwaiting = (): boolean => saveToSession(KEY, null);
