import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJob, getReady, listJobs, type Machine } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOwnVersion } from '../platform/db/migrate.ts';
import { createPlace } from '../platform/testing/served-place.ts';
import { readAll, createFirstMachine } from './served-account.ts';
import { createCaller, findFreePort, startProcess, type Caller } from './served-process.ts';
import { ENGINES } from './test-world.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SERVER = 'packages/server';

/** Creates the sources of a later version: ours with these migrations added, by file name. */
function createVersion(folder: string, migrations: Record<string, string>): string {
  const root = path.join(folder, randomUUID());
  for (const part of ['src', 'data', 'migrations', 'package.json']) {
    cpSync(path.join(ROOT, SERVER, part), path.join(root, SERVER, part), { recursive: true });
  }
  mkdirSync(root, { recursive: true });
  for (const installed of ['node_modules', path.join(SERVER, 'node_modules')]) {
    if (existsSync(path.join(ROOT, installed))) {
      symlinkSync(path.join(ROOT, installed), path.join(root, installed));
    }
  }
  for (const [name, sql] of Object.entries(migrations)) {
    writeFileSync(path.join(root, SERVER, 'migrations', name), sql);
  }
  return path.join(root, SERVER, 'src/main.js');
}

describe.runIf(ENGINES.includes('postgresql'))('a rolling upgrade', () => {
  let folder: string;
  let compatible: string;
  let incompatible: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'beamwright-upgrade-'));
    const own = await readOwnVersion();
    const later = {
      '9998_later.sql': `-- compatible-with: ${own}\nalter table jobs add column of_a_later_version text;\n`,
    };
    compatible = createVersion(folder, later);
    incompatible = createVersion(folder, {
      ...later,
      '9999_incompatible.sql': 'alter table jobs drop column stage;\n',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const detailOf = async (caller: Caller) =>
    ((await caller.call(getReady, {}))?.body as { detail?: string } | undefined)?.detail;

  test(
    'fails no request, and removes the old version only when necessary',
    { timeout: 600_000 },
    async () => {
      const place = await createPlace('postgresql');
      const [first, second] = [await findFreePort(), await findFreePort()];
      const start = (port: number, main?: string) =>
        startProcess({ ...place.environment, PORT: String(port), REQUESTS_PER_MINUTE: '0' }, main);
      const processes = [await start(first)];
      try {
        const old = createCaller(first);
        const machine = await createFirstMachine(old, processes[0]?.greeting ?? '');
        const load = startLoad([old], machine);

        processes.push(await start(second, compatible));
        expect((await old.call(getReady, {}))?.status).toBe(200);
        const newer = old.at(second);
        load.use([old, newer]);
        await load.more(20);

        // An old process that restarts in the meantime works, too.
        load.use([newer]);
        await load.more(20);
        expect(await processes.shift()?.stop()).toBe(0);
        processes.unshift(await start(first));
        expect((await old.call(getReady, {}))?.status).toBe(200);
        load.use([old, newer]);
        await load.more(20);

        load.use([newer]);
        await load.more(20);
        const { confirmed, failed } = await load.stop();
        expect(failed).toEqual([]);
        const stored = await readAll((query) => newer.call(listJobs, { query }));
        expect([...confirmed].filter((id) => !stored.has(id))).toEqual([]);

        expect(await processes.pop()?.stop()).toBe(0);
        processes.push(await start(second, incompatible));
        expect((await old.call(getReady, {}))?.status).toBe(503);
        expect(await detailOf(old)).toMatch(/has migration 9999_incompatible, which needs version/);
        expect(await processes.shift()?.stop()).toBe(0);
        await expect(start(first)).rejects.toThrow(
          /newer Beamwright \(migration 9999_incompatible\)/,
        );
      } finally {
        for (const { kill } of processes) await kill();
        await place.remove();
      }
    },
  );
});

/** Starts jobs at the given processes in turn, like a load balancer. */
function startLoad(first: Caller[], { id: machine_id }: Machine) {
  const confirmed = new Set<string>();
  const failed: unknown[] = [];
  let callers = first;
  const end = new AbortController();
  async function write(): Promise<void> {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const id = randomUUID();
      const body = { id, machine_id, input_text: 'cut 3mm birch plywood' };
      const answer = await callers[turn % callers.length]?.call(createJob, { body });
      if (answer?.status === 201) confirmed.add(id);
      else failed.push(answer);
    }
  }
  const writers = Array.from({ length: 2 }, write);
  return {
    use: (others: Caller[]) => {
      callers = others;
    },
    more: async (count: number) => {
      const enough = confirmed.size + count;
      await expect.poll(() => confirmed.size, { timeout: 60_000 }).toBeGreaterThan(enough);
    },
    stop: async () => {
      end.abort();
      await Promise.all(writers);
      return { confirmed, failed };
    },
  };
}
