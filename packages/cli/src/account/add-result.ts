import { formatSpeed } from '@beamwright/domain';
import { EXIT } from '../exit.ts';
import { jsonLine } from '../safe-streams.ts';
import type { Streams } from '../streams.ts';
import { fromAnswer } from './from-answer.ts';
import type { Result } from './read-account.ts';
import type { Sender } from './unfinished.ts';

interface Report {
  setting: string;
  result: Result;
  json: boolean;
}

/** Reports what came of a setting, and prints what to try next. */
export async function addResult(
  { client, saving }: Sender,
  { setting, result, json }: Report,
  { stdout }: Streams,
): Promise<number> {
  const answer = await client.post('/settings/{id}/feedback', {
    params: { id: setting },
    body: result,
    idempotencyKey: saving.keyFor('result', setting, result),
  });
  const lines = fromAnswer(answer, { confidence: 'number' }, ({ confidence, suggestion }) => [
    `Result saved. Confidence of the setting: ${Math.round(confidence * 100)} %`,
    ...(suggestion
      ? [
          `Try next: ${formatSpeed(suggestion.speed_mm_min, 'mm/s')} at ${suggestion.power_percent} %. ${suggestion.reason.text}`,
        ]
      : []),
  ]);
  saving.end();
  stdout.write(json ? jsonLine(answer) : `${lines.join('\n')}\n`);
  return EXIT.workflow;
}
