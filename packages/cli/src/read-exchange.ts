import { machineOfType, type MachineProfile } from '@beamwright/domain';
import type { LibraryWriter } from '@beamwright/domain/exchange';
import { LIBRARY_WRITERS } from '@beamwright/domain/exchange-files';
import type { Values } from './options.ts';
import { readMachineOptions } from './read-machine.ts';
import { RequestError } from './read-request.ts';

/** Rows of a file, read and checked. */
export interface InspectCommand {
  kind: 'inspect';
  file: string;
  /** The machine that the rows are checked for; `null`: any machine. */
  machine: MachineProfile | null;
  json: boolean;
}

/** A file converted to another format. */
export interface ConvertCommand {
  kind: 'convert';
  file: string;
  out: string;
  writer: LibraryWriter;
  machine: MachineProfile | null;
  json: boolean;
}

/** Reads the arguments of `inspect`; throws `RequestError` with a sentence. */
export function readInspect(files: readonly string[], values: Values): InspectCommand {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new RequestError('inspect takes one file.');
  return { kind: 'inspect', file, machine: readMachine(values), json: values.json ?? false };
}

/** Reads the arguments of `convert`; throws `RequestError` with a sentence. */
export function readConvert(files: readonly string[], values: Values): ConvertCommand {
  const [file, out, ...more] = files;
  if (file === undefined || out === undefined || more.length > 0)
    throw new RequestError('convert takes two files: the one to read and the one to write.');
  return {
    kind: 'convert',
    file,
    out,
    writer: chooseWriter(out, values.to),
    machine: readMachine(values),
    json: values.json ?? false,
  };
}

/** The writer of a format, or of the extension of a file. */
export function chooseWriter(out: string, format: string | undefined): LibraryWriter {
  const writer = LIBRARY_WRITERS.find((one) =>
    format === undefined ? out.toLowerCase().endsWith(one.ending) : one.format === format,
  );
  if (writer) return writer;
  const known = LIBRARY_WRITERS.map((one) => `${one.format} (${one.ending})`).join(', ');
  throw new RequestError(
    format === undefined
      ? `The extension of "${out}" is no known format. Name it with --to: ${known}.`
      : `Unknown format "${format}". --to accepts ${known}.`,
  );
}

function readMachine(values: Values): MachineProfile | null {
  const { type, ...known } = readMachineOptions(values);
  if (type !== undefined) return machineOfType(type, known);
  if (Object.keys(known).length > 0)
    throw new RequestError('Name the laser of the file with --laser.');
  return null;
}
