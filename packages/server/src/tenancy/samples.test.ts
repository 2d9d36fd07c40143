import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createJob,
  ERRORS,
  SAMPLE_LANGUAGES,
  saveSetting,
  writeSample,
  type ErrorCode,
  type Job,
  type SampleLanguage,
} from '@beamwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../platform/db/database-handle.ts';
import { ONE_ENGINE } from '../platform/testing/test-engines.ts';
import {
  addExampleAccount,
  exampleFiles,
  ORDERED_OPERATIONS,
  REFUSED_EXAMPLES,
  replaceIds,
  type ExampleAccount,
} from './example-account.ts';
import {
  GUIDE_SAMPLES,
  isPrinted,
  PRINTED_BY_GUIDES,
  readGuideSample,
  RUN_APART,
  SAMPLE_ENDINGS,
} from './guide-samples.ts';
import { programOf } from './key-calls.ts';
import {
  checkSampleTypes,
  makeSampleFolder,
  removeSampleFolder,
  requirePrograms,
  runSamples,
  type Sample,
} from './run-samples.ts';
import { startWorld, type World } from './test-world.ts';

const CLI = path.resolve(import.meta.dirname, '../../../cli/src/main.js');

/** Of some 190 programs, on a machine that is busy. */
const RUNNING = { timeout: 400_000 };

let world: World;
let origin: string;
let files: Record<string, Buffer>;
const folders: string[] = [];

beforeAll(async () => {
  world = await startWorld(ONE_ENGINE[0] as Engine);
  origin = await world.listen(0);
  files = await exampleFiles();
});
afterAll(async () => {
  await world.close();
  folders.forEach(removeSampleFolder);
});

function makeFolder(): string {
  const folder = makeSampleFolder(files);
  mkdirSync(path.join(folder, 'bin'));
  const program = `#!/bin/sh\nXDG_CONFIG_HOME="$PWD" exec '${process.execPath}' '${CLI}' "$@"\n`;
  writeFileSync(path.join(folder, 'bin/beamwright'), program, { mode: 0o755 });
  folders.push(folder);
  return folder;
}

/** Two settings to page through. */
async function addSettings({ token, ids }: ExampleAccount): Promise<void> {
  const { call } = programOf(world, token);
  for (const name of ['Birch 1', 'Birch 2']) {
    const body = { machine_id: ids.machine, input_text: 'cut 3 mm birch plywood' };
    const job = (await call(createJob, { body })).body as Job;
    await call(saveSetting, { body: { job_id: job.id, step_index: 0, name } });
  }
}

/** Each language has an account of its own, because the samples change and delete what they are about. */
async function writeAll(language: SampleLanguage): Promise<{ guides: Sample[]; all: Sample[] }> {
  const account = await addExampleAccount(world);
  await addSettings(account);
  const options = { origin, key: account.token };
  const guides = guidesIn(language).map((id) => {
    // What readers try first works with the key that they just created.
    const key = id === 'first-call' ? account.newToken : account.token;
    const code = readGuideSample(id, language, { origin, key });
    return { id, code: replaceIds(code, account.ids) };
  });
  const operations = ORDERED_OPERATIONS.map((operation) => ({
    id: operation.id,
    code: writeSample(account.requestOf(operation), language, options),
  }));
  return { guides, all: [...guides, ...operations] };
}

const guidesIn = (language: SampleLanguage): string[] =>
  Object.keys(PRINTED_BY_GUIDES).filter((guide) => PRINTED_BY_GUIDES[guide]?.[language]);

test('what the samples call is installed', async () => {
  await expect(requirePrograms(makeFolder())).resolves.toBeUndefined();
});

test('every sample of the guides is run', () => {
  const files = globSync('*.{sh,ts,py}', { cwd: GUIDE_SAMPLES });
  const run = SAMPLE_LANGUAGES.flatMap((language) =>
    [...guidesIn(language), ...RUN_APART].map((guide) => `${guide}.${SAMPLE_ENDINGS[language]}`),
  );
  expect(files.sort()).toEqual(run.sort());
});

test.each(SAMPLE_LANGUAGES)('every sample runs in %s', RUNNING, async (language) => {
  const folder = makeFolder();
  const { guides, all } = await writeAll(language);
  const printed = await runSamples(folder, language, all);
  for (const { id } of guides) {
    const text = printed.get(id) ?? '';
    expect([id, isPrinted(text, PRINTED_BY_GUIDES[id]?.[language]), text]).toEqual([
      id,
      true,
      text,
    ]);
  }
  const wrong = ORDERED_OPERATIONS.flatMap(({ id, status }) => {
    const text = printed.get(id) ?? '';
    const isRight = isAsExpected(text, { refused: REFUSED_EXAMPLES[id], status, language });
    return isRight ? [] : [[id, text]];
  });
  expect(wrong).toEqual([]);
  if (language !== 'typescript') return;
  for (const guide of RUN_APART) {
    const code = readGuideSample(guide, language, { origin, key: '' });
    writeFileSync(path.join(folder, `${guide}.ts`), code);
  }
  await checkSampleTypes(folder);
});

interface Expected {
  refused: ErrorCode | undefined;
  status: number;
  language: SampleLanguage;
}

/** curl prints the status; a refusal ends the other samples, and is printed by what runs them. */
function isAsExpected(text: string, { refused, status, language }: Expected): boolean {
  if (refused !== undefined) {
    // With `--fail`, curl doesn't print why.
    const printed = language === 'curl' ? `HTTP ${ERRORS[refused].status}` : refused;
    return text.includes(printed);
  }
  if (language === 'curl') return text.endsWith(`HTTP ${status}`);
  return !/^HTTP /m.test(text);
}
