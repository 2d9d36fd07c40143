import { EXIT } from '../exit.ts';
import { FileError } from '../read-settings-file.ts';
import type { Streams } from '../streams.ts';
import { addResult } from './add-result.ts';
import { connect } from './connect.ts';
import { AccountError, readCredentials } from './credentials.ts';
import { explainFailure, isDecided, mayBeDone } from './explain-failure.ts';
import { exportLibrary, listLibrary } from './library.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { AccountCommand } from './read-account.ts';
import { saveSettings } from './save-settings.ts';
import { createSaving, type Sender } from './unfinished.ts';

/** Runs a command that needs a server; without one, it says so and changes nothing. */
export async function runAccountCommand(
  command: AccountCommand,
  streams: Streams,
): Promise<number> {
  try {
    if (command.kind === 'login') return await logIn(command, streams);
    if (command.kind === 'logout') return logOut(streams);
    return await callServer(command, streams);
  } catch (error) {
    return report(error, streams);
  }
}

type SavingCommand = Extract<AccountCommand, { kind: 'save' | 'result' }>;
type ServerCommand = SavingCommand | Extract<AccountCommand, { kind: 'list' | 'export' }>;

async function callServer(command: ServerCommand, streams: Streams): Promise<number> {
  const { server, key } = readCredentials(streams.env);
  const { client, close } = connect({ server, key }, streams);
  try {
    if (command.kind === 'list') return await listLibrary(client, command, streams);
    if (command.kind === 'export') return await exportLibrary(client, command, streams);
    const saving = createSaving({ server, chosen: command.key }, streams);
    return await saveOnce({ client, saving }, command, streams);
  } finally {
    close();
  }
}

/** If its answer is lost, says how to repeat the command. */
async function saveOnce(sender: Sender, command: SavingCommand, streams: Streams): Promise<number> {
  try {
    return command.kind === 'save'
      ? await saveSettings(sender, command, streams)
      : await addResult(sender, command, streams);
  } catch (error) {
    if (isDecided(error)) sender.saving.end();
    const how = mayBeDone(error) ? sender.saving.howToRepeat() : undefined;
    return report(error, streams, how);
  }
}

/** Throws what is a fault of this program. */
function report(error: unknown, { stderr }: Streams, advice?: string): number {
  const sentence = explainFailure(error);
  if (sentence === undefined) throw error;
  stderr.write(`${[sentence, ...(advice === undefined ? [] : [advice])].join('\n')}\n`);
  return error instanceof AccountError || error instanceof FileError ? EXIT.usage : EXIT.server;
}
