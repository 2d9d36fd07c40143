import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectNone, failed, type CheckOutcome } from '../lib/check.ts';
import { ROOT } from '../lib/root.ts';

const LOCK = 'package-lock.json';
const REGISTRY = 'https://registry.npmjs.org/';

interface Entry {
  link?: boolean;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
}

/**
 * Tools of uncommon platforms, whose integrity may be missing: a registry mirror may lack them until `npm run lock`
 * runs against a complete registry. They are used only in development, and npm never installs them on another
 * platform.
 */
const isForeignTool = ({ dev, optional, os }: Entry): boolean =>
  dev === true && optional === true && os !== undefined;

function judgeEntry(where: string, entry: Entry): string[] {
  if (!where.includes('node_modules/') || entry.link) return [];
  const { resolved, integrity } = entry;
  return [
    ...(resolved !== undefined && !resolved.startsWith(REGISTRY)
      ? [`${LOCK}: ${where} comes from ${resolved}, not from ${REGISTRY}`]
      : []),
    ...(integrity === undefined && !isForeignTool(entry)
      ? [`${LOCK}: ${where} has no integrity; run npm run lock`]
      : []),
    ...(integrity !== undefined && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
      ? [`${LOCK}: the integrity of ${where} is no SHA-512`]
      : []),
  ];
}

/** The lock file fixes what is installed: every package has its hash and comes from one registry. */
export async function checkLock(cwd = ROOT): Promise<CheckOutcome> {
  const file = path.join(cwd, LOCK);
  if (!existsSync(file)) return failed(`${LOCK} is missing`);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages);
  const without = entries.filter(([, entry]) => isForeignTool(entry) && !entry.integrity).length;
  return expectNone(
    entries.flatMap(([where, entry]) => judgeEntry(where, entry)),
    `${entries.length} entries, ${without} tools of other platforms without integrity`,
  );
}
