import { BeamwrightError, createClient } from '@beamwright/sdk';
import { EXIT } from '../exit.ts';
import type { Streams } from '../streams.ts';
import { addResult } from './add-result.ts';
import { AccountError, readCredentials } from './credentials.ts';
import { exportLibrary, listLibrary } from './library.ts';
import { logIn } from './log-in.ts';
import type { AccountCommand } from './read-account.ts';
import { saveSettings } from './save-settings.ts';

/** Runs a command that needs a server; without one, it says so and changes nothing. */
export async function runAccountCommand(
  command: AccountCommand,
  streams: Streams,
): Promise<number> {
  try {
    if (command.kind === 'login') return await logIn(command, streams);
    const { server: url, key } = readCredentials(streams.env);
    const client = createClient({ url, key, retries: 1 });
    switch (command.kind) {
      case 'save':
        return await saveSettings(client, command, streams);
      case 'list':
        return await listLibrary(client, command, streams);
      case 'export':
        return await exportLibrary(client, command, streams);
      case 'result':
        return await addResult(client, command, streams);
    }
  } catch (error) {
    const sentence = explain(error);
    if (sentence === undefined) throw error;
    streams.stderr.write(`${sentence}\n`);
    return error instanceof AccountError ? EXIT.usage : EXIT.server;
  }
}

/** Undefined for a fault of this program. */
function explain(error: unknown): string | undefined {
  if (error instanceof AccountError) return error.message;
  if (!(error instanceof BeamwrightError)) return undefined;
  const { code, message, requestId } = error;
  if (code === 'connection_failed' || code === 'timeout')
    return `${message}. Settings are computed without it: beamwright settings "SENTENCE"`;
  return `${message} (${code}${requestId === undefined ? '' : `, request ${requestId}`})`;
}
