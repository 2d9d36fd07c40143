import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../../packages/server/src/config.ts';
import { inRoot } from '../lib/root.ts';
import { createBasisWithout } from './ai-quality/basis-without.ts';
import {
  compareAnswers,
  differenceOf,
  engineMiss,
  type Compared,
} from './ai-quality/compare-answers.ts';
import { drawJobs } from './ai-quality/draw-jobs.ts';
import { measurePrompts } from './ai-quality/measure-prompts.ts';
import { differenceLine, scoreRows, tableOf } from './ai-quality/print-comparison.ts';
import { hashQuestions, toQuestion, type QualityQuestion } from './ai-quality/quality-question.ts';
import { recordAnswers } from './ai-quality/record-answers.ts';
import { readRecording, type Recording } from './ai-quality/recording.ts';
import type { Measure } from './measure.ts';

export interface AiQualityOptions {
  /** Asks the configured model and saves its answers in the file. */
  record?: boolean | undefined;
  /** File of recorded answers. */
  answers?: string | undefined;
}

const DEFAULT_FILE = 'ai-quality-answers.json';

const HOW_TO_RECORD = `No recorded answers of a model: only our own are scored. To compare a model, configure it (AI_BASE_URL, AI_API_KEY, AI_MODEL) and run
  npm run bench -- ai-quality --record
which asks it two questions a job and writes ${DEFAULT_FILE}. Compare later with
  npm run bench -- ai-quality --answers FILE`;

/** Measures how close our answers and a model's are to settings of sources that neither has seen. */
export async function benchAiQuality({ record, answers }: AiQualityOptions): Promise<Measure[]> {
  const file = answers === undefined ? inRoot(DEFAULT_FILE) : path.resolve(answers);
  if (record && existsSync(file)) throw new Error(`${file} exists; name another with --answers.`);
  if (!record && answers !== undefined && !existsSync(file))
    throw new Error(`There is no ${file}.`);
  const basisWithout = createBasisWithout();
  const questions = drawJobs().map((job) => toQuestion(job, basisWithout));
  const measures = measurePrompts(questions);
  if (record) await recordTo(file, questions);
  if (!existsSync(file)) {
    console.log(describeEngineMisses(questions));
    return measures;
  }
  const recording = readRecording(readFileSync(file, 'utf8'), hashQuestions(questions));
  console.log(describeComparison(recording, compareAnswers(questions, recording.answers)));
  return measures;
}

async function recordTo(file: string, questions: readonly QualityQuestion[]): Promise<void> {
  const { ai } = loadConfig();
  if (ai === undefined)
    throw new Error('No model is configured: set AI_BASE_URL or AI_API_KEY, and AI_MODEL.');
  const report = (line: string) => console.log(line);
  const recording = await recordAnswers(questions, ai, { now: () => new Date(), report });
  writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`);
  console.log(`Recorded in ${file}`);
}

/** Text with our own score and how to record a model's for comparison. */
export function describeEngineMisses(questions: readonly QualityQuestion[]): string {
  return [tableOf(scoreRows('our answer', questions.map(engineMiss))), HOW_TO_RECORD].join('\n');
}

export function describeComparison(recording: Recording, compared: readonly Compared[]): string {
  const { model, recorded_at, answers } = recording;
  const sum = (key: 'input_tokens' | 'output_tokens') =>
    answers.reduce((total, answer) => total + answer[key], 0);
  const answered = compared.flatMap((one) => one.model ?? []);
  const failed = answers.filter(({ failure }) => failure !== null).length;
  return [
    `${model}, recorded ${recorded_at}: ${sum('input_tokens')} tokens in, ${sum('output_tokens')} out; ${failed} of ${answers.length} questions failed.`,
    tableOf([
      ...scoreRows(
        'our answer',
        compared.map(({ ours }) => ours),
      ),
      ...(answered.length > 0 ? scoreRows('model', answered) : []),
      ...scoreRows(
        'model after our checks',
        compared.map(({ checked }) => checked),
      ),
    ]),
    `Our checks took the model's numbers in ${compared.filter(({ is_taken }) => is_taken).length} of ${compared.length} jobs; elsewhere ours are kept.`,
    ...(answered.length > 0 ? [differenceLine('model', differenceOf(compared, 'model'))] : []),
    differenceLine('model after our checks', differenceOf(compared, 'checked')),
  ].join('\n');
}
