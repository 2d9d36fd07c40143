import type { ExportFormat } from '@beamwright/domain/exchange';
import type { Values } from '../options.ts';
import { chooseWriter } from '../read-exchange.ts';
import { RequestError } from '../read-request.ts';

/** What is done with an account of a server. */
export type AccountCommand =
  | { kind: 'login'; key: string; server: string | undefined }
  | { kind: 'logout' }
  | { kind: 'save'; sentence: string; machine: string | undefined; json: boolean; key: Key }
  | { kind: 'list'; search: string | undefined; json: boolean }
  | { kind: 'export'; file: string; format: ExportFormat; search: string | undefined }
  | { kind: 'result'; setting: string; result: Result; json: boolean; key: Key };

/** Of `--key`: a text that the server knows this command by, to repeat it. */
type Key = string | undefined;

/** What came of a setting. */
export interface Result {
  cut_through?: boolean;
  edge_score?: number;
  depth_mm?: number;
  notes?: string;
}

/** Reads `login`, `logout`, `library` and `results`; throws `RequestError` with a sentence. */
export function readAccountCommand(
  command: 'login' | 'logout' | 'library' | 'results',
  words: readonly string[],
  values: Values,
): AccountCommand {
  const json = values.json ?? false;
  if (command === 'login') {
    const [key, ...more] = words;
    if (key === undefined || more.length > 0)
      throw new RequestError('login takes one API key, or - to read it from standard input.');
    return { kind: 'login', key, server: values.server };
  }
  if (command === 'logout') {
    if (words.length > 0) throw new RequestError('logout takes nothing.');
    return { kind: 'logout' };
  }
  const [verb, ...rest] = words;
  if (command === 'results') return readResult(verb, rest, values, json);
  if (verb === 'list' && rest.length === 0) return { kind: 'list', search: values.search, json };
  if (verb === 'export') return readExport(rest, values);
  throw new RequestError('library takes list, or export with the name of a new file.');
}

/** Reads `settings --save`; the machine is one of the account. */
export function readSave(sentence: string, values: Values): AccountCommand {
  const described = ['laser', 'watts', 'lens', 'galvo', 'top-speed'] as const;
  const given = described.find((option) => values[option] !== undefined);
  if (given !== undefined)
    throw new RequestError(
      `--save computes for a machine of your account, not for --${given}: name it with --machine.`,
    );
  return {
    kind: 'save',
    sentence,
    machine: values.machine,
    json: values.json ?? false,
    key: readKey(values),
  };
}

function readExport(files: readonly string[], { search, to }: Values): AccountCommand {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0)
    throw new RequestError('library export takes the name of a new file.');
  return { kind: 'export', file, format: chooseWriter(file, to).format, search };
}

function readResult(
  verb: string | undefined,
  words: readonly string[],
  values: Values,
  json: boolean,
): AccountCommand {
  const [setting, ...more] = words;
  if (verb !== 'add' || setting === undefined || more.length > 0)
    throw new RequestError('results takes add and the ID of a setting, which library list prints.');
  const cut = values['cut-through'];
  if (cut !== undefined && cut !== 'yes' && cut !== 'no')
    throw new RequestError(`--cut-through must be yes or no, not "${cut}".`);
  const edge = readScore('edge-score', values['edge-score'], 10);
  const depth = readScore('depth', values.depth, 100);
  const result: Result = {
    ...(cut !== undefined && { cut_through: cut === 'yes' }),
    ...(edge !== undefined && { edge_score: edge }),
    ...(depth !== undefined && { depth_mm: depth }),
    ...(values.notes !== undefined && { notes: values.notes }),
  };
  if (Object.keys(result).length === 0)
    throw new RequestError('Say what came of it: --cut-through, --edge-score, --depth or --notes.');
  return { kind: 'result', setting, result, json, key: readKey(values) };
}

/** Steps of a job add their number to it, and servers take 255 characters. */
function readKey({ key }: Values): Key {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new RequestError('--key takes 1 to 200 letters, digits and signs without spaces.');
}

function readScore(option: string, given: string | undefined, max: number): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (given.trim() === '' || !(value >= 0 && value <= max))
    throw new RequestError(`--${option} must be a number from 0 to ${max}, not "${given}".`);
  return value;
}
