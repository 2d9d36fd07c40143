import { planJob } from '@beamwright/domain';
import { USAGE } from './usage.ts';
import { answerLines } from './answer-lines.ts';
import { printResult } from './print-result.ts';
import { readArguments } from './read-arguments.ts';
import { toAnswer } from './to-answer.ts';
import { toJobRequest } from './to-job-request.ts';

export const EXIT = { workflow: 0, usage: 1, clarify: 2, blocked: 3 } as const;

/** The standard streams a run uses. */
export interface Streams {
  stdin: NodeJS.ReadableStream;
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  stderr: NodeJS.WritableStream;
}

/** Runs one command line and answers its exit code: 0 workflow, 1 wrong usage, 2 a question is open, 3 blocked. */
export async function run(
  args: readonly string[],
  { stdin, stdout, stderr }: Streams,
): Promise<number> {
  const command = readArguments(args);
  switch (command.kind) {
    case 'help':
      stdout.write(USAGE);
      return EXIT.workflow;
    case 'wrong':
      stderr.write(`${command.message}\n\n${USAGE}`);
      return EXIT.usage;
    case 'stream':
      await answerLines(stdin, stdout);
      return EXIT.workflow;
    case 'sentence': {
      const { request, assumptions } = toJobRequest({
        id: null,
        text: command.sentence,
        machine: command.machine,
      });
      const result = planJob(request);
      if (command.json)
        stdout.write(`${JSON.stringify(toAnswer(null, request, result, assumptions))}\n`);
      else printResult({ request, result, assumptions }, stdout);
      return EXIT[result.outcome];
    }
  }
}
