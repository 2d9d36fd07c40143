import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createEvidenceBook,
  publishedEvidence,
} from '../../../packages/domain/src/engine/evidence/evidence-book.ts';
import { FITTED_MODEL } from '../../../packages/domain/src/engine/model/fitted-model.ts';
import { parseConfig, type AiConfig } from '../../../packages/server/src/config.ts';
import {
  respondAs,
  type FakeAgents,
} from '../../../packages/server/src/features/ai/testing/fake-agents.ts';
import {
  startFakeProvider,
  type FakeProvider,
} from '../../../packages/server/src/platform/testing/fake-provider.ts';
import { describeComparison, describeEngineMisses } from '../bench-ai-quality.ts';
import { isWithin } from '../measure.ts';
import type { BasisWithout } from './basis-without.ts';
import { compareAnswers } from './compare-answers.ts';
import { drawJobs } from './draw-jobs.ts';
import { measurePrompts } from './measure-prompts.ts';
import { hashQuestions, toQuestion, type QualityQuestion } from './quality-question.ts';
import { recordAnswers } from './record-answers.ts';
import { readRecording, type Recording } from './recording.ts';

/** Leaves out the source's rows but uses the shipped fit, because fitting again takes minutes. */
const basisWithout: BasisWithout = (contributor) => ({
  book: createEvidenceBook(
    publishedEvidence().all.filter((one) => one.contributor !== contributor),
  ),
  model: FITTED_MODEL,
});
/** Results of a fake provider are not evidence; its name says so wherever it is printed. */
const FAKE_MODEL = 'fake-provider-of-the-tests';

let questions: QualityQuestion[];
beforeAll(() => {
  questions = drawJobs().map((job) => toQuestion(job, basisWithout));
});

describe('the jobs', () => {
  test('are the same sixty every time, spread over lasers, operations, families and sources', () => {
    const ids = questions.map(({ job }) => job.id);
    expect(drawJobs().map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(60);
    const count = (keyOf: (question: QualityQuestion) => string) =>
      new Set(questions.map(keyOf)).size;
    expect(count(({ job }) => job.request.machine.type)).toBe(4);
    expect(count(({ job }) => job.operation)).toBe(4);
    expect(count(({ job }) => job.published.family)).toBeGreaterThanOrEqual(12);
    expect(count(({ job }) => job.published.contributor)).toBeGreaterThanOrEqual(20);
    expect(drawJobs(12).map(({ id }) => id)).toEqual(ids.slice(0, 12));
  });

  test('show neither us nor the model anything of their own source', () => {
    for (const { job, ours, propose, review } of questions) {
      const { contributor, row } = job.published;
      const maker = contributor.split(':')[1];
      const name = maker === undefined ? row.source_title : `${row.source_title}, ${maker}`;
      const { published_rows } = propose.data;
      expect(published_rows.map(({ source }) => source)).not.toContain(name);
      expect(review({}).data.published_rows).toEqual(published_rows);
      const own = ours.evidence.filter(({ source_id }) => source_id === row.source_id);
      if (maker === undefined) expect(own).toEqual([]);
    }
  });

  test('have prompts within the promised size', () => {
    const tokens = measurePrompts(questions).filter(({ unit }) => unit === 'tokens');
    expect(tokens).toHaveLength(4);
    expect(tokens.filter((measure) => !isWithin(measure))).toEqual([]);
  });
});

describe('recorded answers', () => {
  let provider: FakeProvider | undefined;
  afterEach(async () => {
    await provider?.close();
    provider = undefined;
  });

  async function record(agents: FakeAgents, some = questions): Promise<Recording> {
    provider = await startFakeProvider({ respond: respondAs(agents) });
    const now = () => new Date('2026-11-22T00:00:00Z');
    return recordAnswers(some, configFor(provider), { now, report: () => undefined });
  }

  function configFor({ url }: FakeProvider): AiConfig {
    const { ai } = parseConfig({ AI_BASE_URL: url, AI_MODEL: FAKE_MODEL });
    if (ai === undefined) throw new Error('no model is configured');
    return ai;
  }

  test('hold model, date, hashes, both answers and tokens of every job', async () => {
    const recording = await record({});
    expect(recording).toMatchObject({
      model: FAKE_MODEL,
      recorded_at: '2026-11-22T00:00:00.000Z',
      ...hashQuestions(questions),
    });
    expect(provider?.requests).toHaveLength(2 * questions.length);
    expect(provider?.requests[0]?.messages[0]?.content).toBe(questions[0]?.propose.instructions);
    for (const [at, answer] of recording.answers.entries()) {
      expect(answer).toMatchObject({
        job: questions[at]?.job.id,
        review: { verdict: 'accept' },
        failure: null,
      });
      expect(answer.input_tokens).toBeGreaterThan(0);
      expect(answer.output_tokens).toBeGreaterThan(0);
    }
  });

  test('that repeat our numbers are no better and no worse', async () => {
    const recording = await record({});
    const compared = compareAnswers(questions, recording.answers);
    const text = describeComparison(recording, compared);
    expect(text).toContain(FAKE_MODEL);
    // Values sent to the model are rounded to three digits.
    for (const { ours, model } of compared)
      expect(model?.log2_ratio).toBeCloseTo(ours.log2_ratio, 1);
    expect(text).toMatch(/^model: no significant difference/m);
    expect(text).toMatch(/^model after our checks: no significant difference/m);
  });

  test('that burn everything are worse, and our checks limit them', async () => {
    const recording = await record({ speedFactor: 0.02 });
    const compared = compareAnswers(questions, recording.answers);
    const text = describeComparison(recording, compared);
    expect(text).toMatch(/^model: worse than ours/m);
    expect(compared.every(({ is_taken }) => !is_taken)).toBe(true);
    expect(compared.map(({ checked }) => checked)).toEqual(compared.map(({ ours }) => ours));
    expect(text).toContain('in 0 of 60 jobs');
  });

  test('of other jobs, other prompts or another form are refused', async () => {
    const some = questions.slice(0, 3);
    const recording = await record({}, some);
    const expected = hashQuestions(some);
    const read = (change: object) => () =>
      readRecording(JSON.stringify({ ...recording, ...change }), expected);
    expect(read({})()).toEqual(recording);
    expect(read({ jobs_hash: 'x' })).toThrow(/given to other jobs.*not compared/);
    expect(read({ prompts_hash: 'x' })).toThrow(/given to other prompts.*not compared/);
    expect(() => readRecording(JSON.stringify(recording), hashQuestions(questions))).toThrow(
      /other jobs/,
    );
    expect(read({ format: 'answers of somebody' })).toThrow(/is not a/);
    expect(read({ answers: [{ ...recording.answers[0], proposal: { speed: 1 } }] })).toThrow(
      /is not a/,
    );
    expect(() => readRecording('{', expected)).toThrow(/not JSON/);
  });

  test('change their hash with any word of the prompts', () => {
    const [first, ...rest] = questions;
    if (first === undefined) throw new Error('no question');
    const { propose } = first;
    const other = { ...first, propose: { ...propose, instructions: `${propose.instructions}.` } };
    const { jobs_hash, prompts_hash } = hashQuestions(questions);
    expect(hashQuestions([other, ...rest]).jobs_hash).toBe(jobs_hash);
    expect(hashQuestions([other, ...rest]).prompts_hash).not.toBe(prompts_hash);
  });

  test('of a provider that fails are not recorded', async () => {
    provider = await startFakeProvider();
    provider.setMode('refuse');
    const options = { now: () => new Date(), report: () => undefined };
    await expect(recordAnswers(questions, configFor(provider), options)).rejects.toThrow(
      /failed 3 times in a row.*Nothing was recorded/,
    );
  });

  test('where there are none, only ours are scored and nothing is compared', () => {
    const text = describeEngineMisses(questions);
    expect(text).toMatch(/^our answer +60, \d+ +\d\.\d\d \(/m);
    // One source has no interval.
    expect(text).toMatch(/^ {2}UV +\d+, 1 +\d\.\d\d +\d/m);
    expect(text).toContain('No recorded answers of a model');
    expect(text).toContain('--record');
    expect(text).not.toMatch(/beats|worse than|no significant/);
  });
});
