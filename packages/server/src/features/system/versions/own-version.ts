import { readFile } from 'node:fs/promises';
import packageFile from '../../../../package.json' with { type: 'json' };
import { undefinedIfMissing } from '../../../platform/undefined-if-missing.ts';

export const OWN_VERSION: string = packageFile.version;

const GIT = new URL('../../../../../../.git/', import.meta.url);
/** Characters of a commit that are shown. */
const SHOWN = 9;

const read = (name: string) => undefinedIfMissing(readFile(new URL(name, GIT), 'utf8'));

/** The commit that the server was started from; null outside a clone. */
export async function readBuild(): Promise<string | null> {
  const head = (await read('HEAD').catch(() => undefined))?.trim();
  if (head === undefined) return null;
  const ref = /^ref: (\S+)$/.exec(head)?.[1];
  if (ref === undefined) return head.slice(0, SHOWN);
  const loose = (await read(ref))?.trim();
  if (loose !== undefined) return loose.slice(0, SHOWN);
  const packed = (await read('packed-refs'))?.split('\n').find((line) => line.endsWith(` ${ref}`));
  return packed?.slice(0, SHOWN) ?? null;
}
