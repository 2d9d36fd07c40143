import { BeamwrightError, createClient } from '@beamwright/sdk';
import { EXIT } from '../exit.ts';
import type { Streams } from '../streams.ts';
import { addResult } from './add-result.ts';
import { AccountError, readCredentials } from './credentials.ts';
import { exportLibrary, listLibrary } from './library.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { AccountCommand } from './read-account.ts';
import { saveSettings } from './save-settings.ts';

/** Runs a command that needs a server; without one, it says so and changes nothing. */
export async function runAccountCommand(
  command: AccountCommand,
  streams: Streams,
): Promise<number> {
  try {
    if (command.kind === 'login') return await logIn(command, streams);
    if (command.kind === 'logout') return logOut(streams);
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
  const { code, message, requestId, problem } = error;
  if (code === 'connection_failed' || code === 'timeout')
    return `${message}. Settings are computed without it: beamwright settings "SENTENCE"`;
  const fields = problem?.errors?.map((one) => `${one.field}: ${one.message}`);
  const more = CAUSES[code] ?? fields?.join('; ');
  const about = `(${code}${requestId === undefined ? '' : `, request ${requestId}`})`;
  return `${more || message} ${about}`;
}

/** What a refusal means here, where it says what programs have to send. */
const CAUSES: Partial<Record<BeamwrightError['code'], string>> = {
  api_key_invalid:
    'The server doesn’t know this API key. Create one in API Management and log in with it.',
  api_version_unknown:
    'The server speaks another version of the API. Update whichever is older, beamwright or the server.',
  unreadable_answer: 'What answers there isn’t a Beamwright server. Is the address right?',
};
