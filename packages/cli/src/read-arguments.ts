import type { Message, TransferRequest } from '@beamwright/domain';
import { readAccountCommand, readSave, type AccountCommand } from './account/read-account.ts';
import { parseOptions } from './options.ts';
import { readMachineOptions, readPositive } from './read-machine.ts';
import type { PartialMachine } from './read-request.ts';
import {
  readConvert,
  readInspect,
  type ConvertCommand,
  type InspectCommand,
} from './read-exchange.ts';
import { readTransfer } from './read-transfer.ts';

/** A job in words, to answer or to explain. */
export interface SentenceCommand {
  kind: 'settings' | 'explain';
  sentence: string;
  machine: PartialMachine;
  /** USD per minute. */
  rate: number | null;
  json: boolean;
}

export type Command =
  | { kind: 'help' }
  | { kind: 'stream' }
  | { kind: 'wrong'; message: string }
  | SentenceCommand
  | InspectCommand
  | ConvertCommand
  | AccountCommand
  | { kind: 'transfer'; request: TransferRequest; assumptions: Message[]; json: boolean };

/** Reads the command line; invalid input is `wrong`, with a sentence saying why. */
export function readArguments(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseOptions(args);
    if (values.help) return { kind: 'help' };
    const [command, ...words] = positionals;
    const json = values.json ?? false;
    if (command === 'transfer') {
      if (words.length > 0)
        return wrong(`transfer accepts only options, not "${words.join(' ')}".`);
      return { kind: 'transfer', ...readTransfer(values), json };
    }
    if (command === 'inspect') return readInspect(words, values);
    if (command === 'convert') return readConvert(words, values);
    if (
      command === 'login' ||
      command === 'logout' ||
      command === 'library' ||
      command === 'results'
    )
      return readAccountCommand(command, words, values);
    if (command !== 'settings' && command !== 'explain')
      return wrong(command ? `Unknown command "${command}".` : 'A command is required.');
    if (values.ndjson && command === 'settings')
      return words.length > 0
        ? wrong('--ndjson reads requests from standard input, not from the command line.')
        : { kind: 'stream' };
    const sentence = words.join(' ').trim();
    if (sentence === '') return wrong('Describe what you want to make, in quotes.');
    if (values.save) {
      if (command === 'settings') return readSave(sentence, values);
      return wrong('--save belongs to settings.');
    }
    const rate = readPositive('rate', values.rate);
    return { kind: command, sentence, machine: readMachineOptions(values), rate, json };
  } catch (error) {
    return wrong((error as Error).message);
  }
}

function wrong(message: string): Command {
  return { kind: 'wrong', message };
}
