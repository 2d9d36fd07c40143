import type { AiAsker, AiClient } from '../ai/ai-client.ts';
import type { Task } from '../tasks/define-task.ts';
import type { Tracing } from './tracing.ts';

/** The same tasks, each run in a span. */
export const traceTasks = (tracing: Tracing, tasks: readonly Task[]): Task[] =>
  tasks.map((task) => ({
    ...task,
    handler: (payload, context) =>
      tracing.run(`task ${task.id}`, 'internal', { 'beamwright.task': task.id }, () =>
        task.handler(payload, context),
      ),
  }));

const traceAsker = (tracing: Tracing, asker: AiAsker): AiAsker => ({
  model: asker.model,
  isAvailable: asker.isAvailable,
  ask: (question) =>
    tracing.run(
      `chat ${asker.model}`,
      'client',
      {
        'gen_ai.operation.name': 'chat',
        'gen_ai.request.model': asker.model,
        'beamwright.purpose': question.purpose,
      },
      async (span) => {
        const answer = await asker.ask(question);
        span.set('gen_ai.usage.input_tokens', answer.tokens.input);
        span.set('gen_ai.usage.output_tokens', answer.tokens.output);
        span.set('beamwright.tries', answer.tries);
        return answer;
      },
    ),
});

/** The same model, each question in a span. What is asked and answered is in none. */
export const traceAi = (tracing: Tracing, client: AiClient): AiClient => ({
  ...traceAsker(tracing, client),
  background: traceAsker(tracing, client.background),
});
