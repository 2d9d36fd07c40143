import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { secureDataFolder } from './secure-folder.ts';

const OTHER_USER = 65_534;
const isRoot = process.getuid?.() === 0;
let dataDir: string;
let logged: string[];
const log = { info: () => {}, warn: (message: string) => void logged.push(message) };
const modeOf = async (...names: string[]) =>
  ((await stat(join(dataDir, ...names))).mode & 0o777).toString(8);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'beamwright-'));
  logged = [];
  await mkdir(join(dataDir, 'database', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'database', 'base', '1'), 'rows');
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs in a process of another user, who lacks the rights of root. */
async function secureAsOtherUser(): Promise<string> {
  const script = `import { secureDataFolder } from ${JSON.stringify(new URL('./secure-folder.ts', import.meta.url).href)};
    secureDataFolder(${JSON.stringify(dataDir)}, { info() {}, warn: console.log })
      .catch(({ name, message }) => console.log(name + ': ' + message));`;
  const options = { uid: OTHER_USER, gid: OTHER_USER };
  const run = promisify(execFile);
  const args = ['--input-type=module', '-e', script];
  return (await run(process.execPath, args, options)).stdout;
}

describe('the data folder', () => {
  test('is closed to other users when reached by a symbolic link, too', async () => {
    await chmod(dataDir, 0o755);
    const link = `${dataDir}-link`;
    await symlink(dataDir, link);
    await secureDataFolder(link, log);
    await rm(link);
    expect(await modeOf()).toBe('700');
    expect(logged).toEqual([expect.stringContaining('Other users of this computer could read')]);
  });

  test('is closed to other users with everything the engine left open, and logs it once', async () => {
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'database', 'base', '1'), 0o666);
    await secureDataFolder(dataDir, log);
    expect(await modeOf()).toBe('700');
    expect(await modeOf('database', 'base')).toBe('700');
    expect(await modeOf('database', 'base', '1')).toBe('600');
    expect(logged).toEqual([expect.stringContaining('Other users of this computer could read')]);
    await secureDataFolder(dataDir, log);
    expect(logged).toHaveLength(1);
  });

  test('is made for its owner alone', async () => {
    dataDir = join(dataDir, 'new');
    await secureDataFolder(dataDir, log);
    expect(await modeOf()).toBe('700');
    expect(logged).toEqual([]);
    dataDir = join(dataDir, '..');
  });

  // Only root can change a file’s owner, and CI runs the suite as root.
  test.runIf(isRoot)('a file of another user is named with the command that helps', async () => {
    const file = join(dataDir, 'database', 'base', '1');
    await chmod(file, 0o600);
    for (const path of [dataDir, join(dataDir, 'database'), join(dataDir, 'database', 'base')]) {
      await chown(path, OTHER_USER, OTHER_USER);
    }
    const refusal = await secureAsOtherUser();
    expect(refusal).toMatch(`StartError: ${file} belongs to user 0 and cannot be read and written`);
    expect(refusal).toMatch(`sudo chown -R ${OTHER_USER}:${OTHER_USER} '${dataDir}'`);
    await secureDataFolder(dataDir, log);
    expect(logged.join()).toMatch(
      /runs as root, but .* belongs to user 65534.*sudo chown -R 65534/,
    );
  });
});
