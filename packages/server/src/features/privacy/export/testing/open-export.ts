import {
  createExportLink,
  downloadExport,
  getExports,
  startExport,
  type AccountExport,
  type AccountExports,
} from '@beamwright/contract';
import { vi } from 'vitest';
import { readZip } from '../../../../platform/testing/read-zip.ts';
import type { Maker } from '../../../../tenancy/test-world.ts';

export const exportsOf = async ({ call }: Pick<Maker, 'call'>): Promise<AccountExports> =>
  (await call(getExports)).body as AccountExports;

/** Starts an export and waits until it ends, ready or not. */
export async function makeExport(maker: Pick<Maker, 'call'>): Promise<AccountExport> {
  const started = await maker.call(startExport);
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  return vi.waitFor(
    async () => {
      const { latest } = await exportsOf(maker);
      if (latest === null || /waiting|building/.test(latest.state)) throw new Error('not ready');
      return latest;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** The parts of an address that the server made. */
export async function linkOf({ call }: Pick<Maker, 'call'>, id: string) {
  const { body } = await call(createExportLink, { params: { id } });
  const { searchParams } = new URL((body as { path: string }).path, 'http://server');
  return {
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  };
}

/** The files of an export by name. */
export async function openExport(
  maker: Pick<Maker, 'call'>,
  id: string,
): Promise<Record<string, Uint8Array>> {
  const query = await linkOf(maker, id);
  const { status, body } = await maker.call(downloadExport, { params: { id }, query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return readZip(body as Buffer);
}

export const textOf = (bytes: Uint8Array | undefined): string =>
  Buffer.from(bytes ?? []).toString();

/** RFC 4180, read letter by letter. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const letters = text.replace(/^\uFEFF/, '').split('');
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (letters[at + 1] === '"') cell += letters[(at += 1)];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\r') {
      lines.at(-1)?.push(cell);
      cell = '';
      if (letter === '\r') lines.push([]);
      if (letter === '\r') at += 1;
    } else cell += letter;
  }
  return lines.slice(0, -1);
}
