import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SampleLanguage } from '@beamwright/contract';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TSC = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
/** Separates what the samples print. */
const MARK = '=== sample ';

export interface Sample {
  id: string;
  code: string;
}

/** What became of a sample: all it printed, with the status of each answer or the problem it was refused with. */
export type Printed = Map<string, string>;

/** A folder with the SDK and with files that samples send. */
export function makeSampleFolder(files: Record<string, Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-samples-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
  mkdirSync(path.join(folder, 'node_modules/@beamwright'), { recursive: true });
  for (const name of ['@beamwright/sdk', '@types']) {
    const target =
      name === '@types' ? 'node_modules/@types' : `packages/${name.replace('@beamwright/', '')}`;
    symlinkSync(path.join(ROOT, target), path.join(folder, 'node_modules', name));
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
}

export const removeSampleFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });

/** Runs samples of one language in one process, one after the other. */
export async function runSamples(
  folder: string,
  language: SampleLanguage,
  samples: readonly Sample[],
): Promise<Printed> {
  const { ending, program, arguments: given, runner } = RUNNERS[language];
  const names = samples.map(({ code }, at) => {
    const name = `sample-${at}.${ending}`;
    writeFileSync(
      path.join(folder, name),
      `${code}\n${language === 'typescript' ? 'export {};\n' : ''}`,
    );
    return name;
  });
  const main = `run-samples.${ending}`;
  writeFileSync(path.join(folder, main), runner(names));
  const text = await run(folder, program, [...given, main]);
  const parts = text.split(MARK).slice(1);
  return new Map(samples.map(({ id }, at) => [id, (parts[at] ?? '').replace(/^.*\n/, '').trim()]));
}

/** Every sample in TypeScript of a folder, by the compiler. */
export async function checkSampleTypes(folder: string): Promise<void> {
  const files = globSync('*.ts', { cwd: folder, exclude: ['run-samples.ts'] });
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  const sources = ['--allowImportingTsExtensions', '--skipLibCheck', '--types', 'node'];
  await run(folder, process.execPath, [TSC, ...strict, ...sources, ...files]);
}

interface Runner {
  ending: string;
  program: string;
  arguments: string[];
  runner: (names: string[]) => string;
}

const RUNNERS: Readonly<Record<SampleLanguage, Runner>> = {
  curl: {
    ending: 'sh',
    program: 'bash',
    arguments: [],
    // Samples call curl as it is; here it also prints the status.
    runner: (names) =>
      [
        `PATH="$PWD/bin:$PATH"`,
        `curl() { command curl -sS -w '\\nHTTP %{http_code}\\n' "$@"; }`,
        ...names.map((name) => `echo '${MARK}${name}'; ( . ./${name} ) 2>&1`),
      ].join('\n'),
  },
  typescript: {
    ending: 'ts',
    program: process.execPath,
    arguments: ['--disable-warning=ExperimentalWarning'],
    runner: (names) => `
for (const name of ${JSON.stringify(names)}) {
  console.log('${MARK}' + name);
  try {
    await import('./' + name);
  } catch (error) {
    console.log('\\nHTTP', error.status, error.code ?? error);
  }
}`,
  },
  python: {
    ending: 'py',
    program: 'python3',
    arguments: [],
    runner: (names) => `
import traceback
from urllib.error import HTTPError
for name in ${JSON.stringify(names)}:
    print('${MARK}' + name)
    try:
        exec(compile(open(name).read(), name, 'exec'), {'__name__': '__main__'})
    except HTTPError as error:
        print('\\nHTTP', error.code, error.read().decode())
    except BaseException:
        print('\\nHTTP', traceback.format_exc())
`,
  },
};

async function run(cwd: string, program: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 64_000_000 });
    return stdout;
  } catch (error) {
    const { code, stdout } = error as { code: unknown; stdout?: string };
    if (code === 'ENOENT') {
      throw new Error(`${program} is missing. The samples of the API documentation need it.`, {
        cause: error,
      });
    }
    throw new Error(`${program} failed: ${stdout ?? ''}`, { cause: error });
  }
}

/** Fails where a program is missing that the samples call: a skipped sample would be an untested one. */
export async function requirePrograms(folder: string): Promise<void> {
  for (const program of ['bash', 'curl', 'python3', 'openssl']) {
    await run(folder, program, [program === 'openssl' ? 'version' : '--version']);
  }
}
