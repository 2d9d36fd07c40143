import type { AiConfig } from '../../../packages/server/src/config.ts';
import { createModelAsker } from '../../../packages/server/src/features/ai/generation/ask-model.ts';
import { createAiClient } from '../../../packages/server/src/platform/ai/ai-client.ts';
import { hashQuestions, type QualityQuestion } from './quality-question.ts';
import { RECORDING_FORMAT, type RecordedAnswer, type Recording } from './recording.ts';

const TIMEOUT_MS = 60_000;
/** After this many failures in a row, the provider is considered down. */
const MAX_FAILURES = 3;
const SILENT = { info: () => undefined, warn: () => undefined };

/** Asks the configured model every question in the same way as the server: one agent proposes, another reviews. */
export async function recordAnswers(
  questions: readonly QualityQuestion[],
  config: AiConfig,
  { now, report }: { now: () => Date; report: (line: string) => void },
): Promise<Recording> {
  const client = createAiClient(config, SILENT);
  const answers: RecordedAnswer[] = [];
  for (const question of questions) {
    const answer = await askBoth(question, createModelAsker(client, config, 'bench'));
    answers.push(answer);
    report(`${answers.length}/${questions.length} ${answer.job}: ${answer.failure ?? 'answered'}`);
    const last = answers.slice(-MAX_FAILURES);
    if (last.length === MAX_FAILURES && last.every(({ proposal }) => proposal === null)) {
      throw new Error(
        `The provider failed ${MAX_FAILURES} times in a row (${answer.failure}). Nothing was recorded.`,
      );
    }
  }
  return {
    format: RECORDING_FORMAT,
    model: config.model,
    recorded_at: now().toISOString(),
    ...hashQuestions(questions),
    answers,
  };
}

async function askBoth(
  { job, propose, review }: QualityQuestion,
  asker: ReturnType<typeof createModelAsker>,
): Promise<RecordedAnswer> {
  const answer = { job: job.id, proposal: null as unknown, review: null as unknown };
  let failure: string | null = null;
  try {
    const proposed = await asker.ask({ ...propose, signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer.proposal = proposed.value;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    answer.review = (await asker.ask({ ...review(proposed.value), signal })).value;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const sum = (key: 'input_tokens' | 'output_tokens') =>
    asker.calls.reduce((total, call) => total + call[key], 0);
  return {
    ...answer,
    failure,
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
  };
}
