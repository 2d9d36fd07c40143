import { explainJob, planJob } from '@beamwright/domain';
import { USAGE } from './usage.ts';
import { EXIT } from './exit.ts';
import { answerLines } from './answer-lines.ts';
import { convertFile } from './convert-file.ts';
import { inspectFile } from './inspect-file.ts';
import { printExplanation } from './print-explanation.ts';
import { printResult } from './print-result.ts';
import { printTransfer } from './print-transfer.ts';
import { readArguments, type SentenceCommand } from './read-arguments.ts';
import { jsonLine, safeStreams } from './safe-streams.ts';
import type { Streams } from './streams.ts';
import { toAnswer } from './to-answer.ts';
import { toJobRequest } from './to-job-request.ts';

/** Runs one command line and returns its exit code, one of `EXIT`. */
export async function run(args: readonly string[], given: Streams): Promise<number> {
  const streams = safeStreams(given);
  const { stdin, stdout, stderr } = streams;
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
    case 'transfer':
      return printTransfer(command, { stdout, stderr });
    case 'inspect':
      return inspectFile(command, { stdout, stderr });
    case 'convert':
      return convertFile(command, { stdout, stderr });
    case 'login':
    case 'logout':
    case 'save':
    case 'list':
    case 'export':
    case 'result': {
      // Most commands need no server.
      const { runAccountCommand } = await import('./account/run-account-command.ts');
      return runAccountCommand(command, streams);
    }
    case 'settings':
    case 'explain':
      return answerSentence(command, stdout);
  }
}

function answerSentence(
  { kind, sentence, machine, rate, json }: SentenceCommand,
  stdout: Streams['stdout'],
): number {
  const { request, assumptions } = toJobRequest({ id: null, text: sentence, machine });
  const explanation =
    kind === 'explain' ? explainJob(request) : { result: planJob(request), explanations: [] };
  const { result, explanations } = explanation;
  if (json) {
    const answer = toAnswer(null, request, result, assumptions);
    const more = kind === 'explain' && { explanations };
    stdout.write(jsonLine({ ...answer, ...more }));
  } else if (kind === 'explain' && result.outcome === 'workflow')
    printExplanation({ request, assumptions, explanation }, stdout);
  else printResult({ request, result, assumptions, rate }, stdout);
  return EXIT[result.outcome];
}
