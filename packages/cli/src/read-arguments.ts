import { parseArgs } from 'node:util';
import { laserTypeNamed, type PartialMachine } from './read-request.ts';

export type Command =
  | { kind: 'help' }
  | { kind: 'stream' }
  | { kind: 'wrong'; message: string }
  | { kind: 'sentence'; sentence: string; machine: PartialMachine; json: boolean };

const OPTIONS = {
  laser: { type: 'string' },
  watts: { type: 'string' },
  lens: { type: 'string' },
  galvo: { type: 'boolean' },
  json: { type: 'boolean' },
  ndjson: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line; anything it cannot mean is `wrong`, with a sentence saying why. */
export function readArguments(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    if (values.help) return { kind: 'help' };
    const [command, ...words] = positionals;
    if (command !== 'settings')
      return wrong(command ? `There is no command "${command}".` : 'Name a command.');
    if (values.ndjson)
      return words.length > 0
        ? wrong('--ndjson reads requests from standard input, not from the command line.')
        : { kind: 'stream' };
    return readSentence(words.join(' ').trim(), values);
  } catch (error) {
    return wrong((error as Error).message);
  }
}

interface Values {
  laser?: string | undefined;
  watts?: string | undefined;
  lens?: string | undefined;
  galvo?: boolean | undefined;
  json?: boolean | undefined;
}

function readSentence(sentence: string, values: Values): Command {
  if (sentence === '') return wrong('Say what you want to make, in quotes.');
  const machine: PartialMachine = {};
  if (values.laser !== undefined) {
    const type = laserTypeNamed(values.laser);
    if (type === null)
      return wrong(`--laser must be co2, fiber, uv or diode, not "${values.laser}".`);
    machine.type = type;
  }
  for (const [option, key] of [
    ['watts', 'power_watts'],
    ['lens', 'lens_focal_length_mm'],
  ] as const) {
    const given = values[option];
    if (given === undefined) continue;
    const value = Number(given);
    if (!(value > 0 && Number.isFinite(value)))
      return wrong(`--${option} must be a number above 0, not "${given}".`);
    machine[key] = value;
  }
  if (values.galvo) machine.is_galvo = true;
  return { kind: 'sentence', sentence, machine, json: values.json ?? false };
}

function wrong(message: string): Command {
  return { kind: 'wrong', message };
}
