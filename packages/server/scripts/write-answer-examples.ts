/** Writes `data/answer-examples.json`: what the server answers to the example of each operation. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Operation, SampleRequest } from '@beamwright/contract';
import {
  addExampleAccount,
  exampleFiles,
  ORDERED_OPERATIONS,
} from '../src/tenancy/example-account.ts';
import { programOf } from '../src/tenancy/key-calls.ts';
import { startWorld } from '../src/tenancy/test-world.ts';
import { settleAnswer } from './settle-answer.ts';

const answersJson = ({ output, download, media }: Operation): boolean =>
  output !== undefined && !download && !media;

const target = fileURLToPath(new URL('../data/answer-examples.json', import.meta.url));

const world = await startWorld('embedded');
try {
  const account = await addExampleAccount(world);
  const { call } = programOf(world, account.token);
  const files = await exampleFiles();
  const partsOf = ({ params, query, body, upload }: SampleRequest) => ({
    params,
    query,
    body: upload ? files[upload.name] : body,
  });
  const answers = new Map<string, unknown>();
  const answering = ORDERED_OPERATIONS.filter(answersJson);
  for (const operation of ORDERED_OPERATIONS) {
    const sent = partsOf(account.requestOf(operation));
    const { status, body } = await call(operation, sent as never);
    if (status < 400 && answersJson(operation)) {
      answers.set(operation.id, settleAnswer(body, account.idsFor(operation)));
    }
  }
  for (const { id, output } of answering) {
    if (answers.has(id)) continue;
    // Refused for what the rows are; another operation answers the same.
    const same = answering.find((other) => other.output === output && answers.has(other.id));
    if (same) answers.set(id, answers.get(same.id));
    else process.stdout.write(`${id} has no answer\n`);
  }
  const sorted = [...answers].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(target, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
  process.stdout.write(`${sorted.length} answers written\n`);
} finally {
  await world.close();
}
