import type { ExportFormat } from '@beamwright/domain/exchange';
import type { Client } from '@beamwright/sdk';
import { existsSync } from 'node:fs';
import { EXIT } from '../exit.ts';
import { jsonLine } from '../safe-streams.ts';
import type { Streams } from '../streams.ts';
import { writeNewFile } from '../write-new-file.ts';
import { AccountError } from './credentials.ts';
import { unreadable } from './from-answer.ts';
import { settingLine } from './setting-line.ts';

interface Listing {
  search: string | undefined;
  json: boolean;
}

/** Prints the library, a line for each setting as it arrives; with `json`, one JSON object for each. */
export async function listLibrary(
  client: Client,
  { search, json }: Listing,
  { stdout, stderr }: Streams,
): Promise<number> {
  let found = 0;
  const query = { limit: 100, ...(search !== undefined && { search }) };
  for await (const setting of client.list('/settings', { query })) {
    found += 1;
    stdout.write(json ? jsonLine(setting) : `${settingLine(setting)}\n`);
  }
  if (found === 0)
    stderr.write(search === undefined ? 'The library is empty.\n' : 'Nothing found.\n');
  return EXIT.workflow;
}

interface Export {
  file: string;
  format: ExportFormat;
  search: string | undefined;
}

/** Writes the library, or what a search finds in it, to a new file. */
export async function exportLibrary(
  client: Client,
  { file, format, search }: Export,
  { stdout }: Streams,
): Promise<number> {
  // Before the server is asked for nothing.
  if (existsSync(file)) throw new AccountError(`${file} already exists.`);
  const filter = search === undefined ? {} : { search };
  const content = await client.post('/exports', { body: { format, filter } });
  if (!(content instanceof Blob)) throw unreadable();
  const bytes = new Uint8Array(await content.arrayBuffer());
  const target = content.type.includes('zip') && !file.endsWith('.zip') ? `${file}.zip` : file;
  writeNewFile(target, bytes);
  stdout.write(`${target}: ${bytes.length} bytes written\n`);
  return EXIT.workflow;
}
