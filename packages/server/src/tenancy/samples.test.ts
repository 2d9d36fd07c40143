import {
  ERRORS,
  SAMPLE_LANGUAGES,
  writeSample,
  type ErrorCode,
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
} from './example-account.ts';
import {
  checkSampleTypes,
  makeSampleFolder,
  removeSampleFolder,
  requirePrograms,
  runSamples,
  type Sample,
} from './run-samples.ts';
import { startWorld, type World } from './test-world.ts';

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
  folders.push(folder);
  return folder;
}

/** Each language has an account of its own, because the samples change and delete what they are about. */
async function writeAll(language: SampleLanguage): Promise<Sample[]> {
  const { token, requestOf } = await addExampleAccount(world);
  return ORDERED_OPERATIONS.map((operation) => ({
    id: operation.id,
    code: writeSample(requestOf(operation), language, { origin, key: token }),
  }));
}

test('what the samples call is installed', () => requirePrograms(makeFolder()));

test.each(SAMPLE_LANGUAGES)('the sample of every operation runs in %s', async (language) => {
  const folder = makeFolder();
  const samples = await writeAll(language);
  const printed = await runSamples(folder, language, samples);
  const wrong = ORDERED_OPERATIONS.flatMap(({ id, status }) => {
    const text = printed.get(id) ?? '';
    const isRight = isAsExpected(text, { refused: REFUSED_EXAMPLES[id], status, language });
    return isRight ? [] : [[id, text]];
  });
  expect(wrong).toEqual([]);
  if (language === 'typescript') await checkSampleTypes(folder, samples);
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
