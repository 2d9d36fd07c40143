import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planJob, machineOfType } from '@beamwright/domain';
import { inRoot } from './lib/root.ts';
import { runCommand, runNode, type CommandOptions } from './lib/run-command.ts';

/** A folder that contains only what npm installed from the packed library. */
let consumer: string;
let scratch: string;
let packed: { files: { path: string }[] };

const installed = (...parts: string[]) =>
  path.join(consumer, 'node_modules/@beamwright/domain', ...parts);

async function expectSuccess(running: ReturnType<typeof runCommand>): Promise<string> {
  const { code, output } = await running;
  expect(code, output).toBe(0);
  return output;
}

const npm = (args: string[], options: CommandOptions) =>
  expectSuccess(runCommand('npm', [...args, '--loglevel=error'], options));

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'beamwright-library-'));
  const dist = path.join(scratch, 'dist');
  await expectSuccess(runNode(['scripts/build-library.ts', '--out', dist]));
  const listing = await npm(['pack', '--json', '--pack-destination', scratch], { cwd: dist });
  [packed] = Object.values(JSON.parse(listing) as (typeof packed)[]) as [typeof packed];
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '';
  consumer = path.join(scratch, 'consumer');
  mkdirSync(consumer);
  writeFileSync(path.join(consumer, 'package.json'), '{ "private": true, "type": "module" }\n');
  await npm(['install', '--offline', '--no-audit', '--no-fund', path.join(scratch, tarball)], {
    cwd: consumer,
  });
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the packed library', () => {
  it('holds bundles, declarations, examples, README and manifest, and nothing else', () => {
    const names = packed.files.map((file) => file.path);
    const unexpected = names.filter(
      (name) =>
        !/^(package[.]json|README[.]md|(shared-)?[a-z-]+[.]js|examples[/][\w-]+[.]js|declarations[/].+[.]d[.]ts)$/.test(
          name,
        ),
    );
    expect(unexpected).toEqual([]);
    expect(names).toContain('README.md');
  });

  it('has a self-contained manifest', () => {
    const manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
      private?: boolean;
      dependencies?: object;
      exports: Record<string, { types: string; default: string }>;
    };
    expect(manifest.private).toBeUndefined();
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(manifest.exports)).toEqual(['.', './types', './units']);
    for (const target of Object.values(manifest.exports).flatMap(Object.values))
      expect(readFileSync(installed(target as string), 'utf8')).not.toBe('');
  });

  it('links its README to files it contains', () => {
    const readme = readFileSync(installed('README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, target = '']) => target,
    );
    expect(links).not.toEqual([]);
    for (const link of links) expect(globSync(link, { cwd: installed() }), link).toHaveLength(1);
  });

  it('answers as its sources do', async () => {
    const jobs = ['cut 3mm birch plywood', 'deep engrave brass 0.2mm', 'cut 4mm PVC'].map(
      (text) => ({
        text,
        machine: machineOfType(text.includes('brass') ? 'Fiber' : 'CO2', { power_watts: 60 }),
      }),
    );
    const script = `import { planJob } from '@beamwright/domain';
      console.log(JSON.stringify(${JSON.stringify(jobs)}.map(planJob)));`;
    writeFileSync(path.join(consumer, 'answer.js'), script);
    const output = await expectSuccess(runNode(['answer.js'], { cwd: consumer }));
    expect(output.trim()).toBe(JSON.stringify(jobs.map(planJob)));
  });
});

const EXAMPLES = readdirSync(inRoot('packages/domain/examples'));

describe('the README', () => {
  it('starts with lines that run', async () => {
    const [, start = ''] =
      /```js\n([\s\S]*?)```/.exec(readFileSync(installed('README.md'), 'utf8')) ?? [];
    writeFileSync(path.join(consumer, 'start.js'), start);
    const output = await expectSuccess(runNode(['start.js'], { cwd: consumer }));
    expect(output).toMatch(/^Cut [\d.]+ mm[/]s \d+ %$/m);
  });
});

describe('the examples, with the installed library', () => {
  /** What a maker wants to know; every example prints it. */
  const SAYS_SPEED_AND_POWER = /\d mm[/](s|min), \d+ %|\d mm[/]min at \d+ %/;

  it.each(EXAMPLES)('%s runs and prints a speed and a power', async (example) => {
    const output = await expectSuccess(
      runNode([installed('examples', example)], { cwd: consumer }),
    );
    expect(output).toMatch(SAYS_SPEED_AND_POWER);
    expect(output).not.toMatch(/undefined|NaN|null|\[object/);
  });

  it.each(EXAMPLES)('%s is short enough to be read', (example) => {
    const lines = readFileSync(installed('examples', example), 'utf8').split('\n').length - 1;
    expect(lines).toBeLessThan(40);
  });
});

const CONSUMER = `
import {
  explainJob, planJob, readBurnResults, transferSetting, machineOfType,
  type CheckedStep, type JobRequest, type Step,
} from '@beamwright/domain';
import { OPERATIONS, type Operation } from '@beamwright/domain/types';
import { fromMmMin } from '@beamwright/domain/units';

const machine = machineOfType('CO2', { power_watts: 60 });
const read = readBurnResults(JSON.parse('[]'));
const request: JobRequest = { text: 'cut 3mm birch plywood', machine, results: read.ok ? read.value : [] };
const { steps, safety } = planJob(request);
export const speeds: number[] = steps.map(({ settings }) => fromMmMin(settings.speed_mm_min, 'mm/s'));
export const level: 'safe' | 'warn' | 'block' = safety.level;
export const rows = explainJob(request).explanations.flatMap((one) => one.rows.map((row) => row.distance));
export const first: Operation | undefined = OPERATIONS[0];
for (const { settings } of steps) {
  const moved = transferSetting({ settings, from: machine, to: { ...machine, power_watts: 100 } });
  if (moved.ok) console.log(moved.value.quantities.map(({ name }) => name));
  else console.log(moved.issues.map(({ code }) => code));
}
export const unchecked = (step: Step): CheckedStep =>
  // @ts-expect-error A step that did not go through the safety check is none.
  step;
// @ts-expect-error There is no such laser.
export const nothing = machineOfType('Xenon');
`;

describe('a TypeScript program on the installed library', () => {
  it('is checked against its declarations, these included', async () => {
    writeFileSync(path.join(consumer, 'consumer.ts'), CONSUMER);
    const compilerOptions = {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
    };
    writeFileSync(
      path.join(consumer, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['consumer.ts'] }),
    );
    await expectSuccess(runNode([inRoot('node_modules/typescript-7/bin/tsc'), '-p', consumer]));
  });

  it('has no declaration that imports TypeScript sources', () => {
    const files = globSync('declarations/**/*.ts', { cwd: installed() });
    expect(files.length).toBeGreaterThan(3);
    const astray = files.filter((file) =>
      /["'][.]{1,2}[/][^"']*[.]ts["']/.test(readFileSync(installed(file), 'utf8')),
    );
    expect(astray).toEqual([]);
  });
});
