import {
  BeamwrightError,
  type Client,
  type Job,
  type Machine,
  type Setting,
} from '@beamwright/sdk';
import { jsonLine } from '../safe-streams.ts';
import type { Streams } from '../streams.ts';
import { EXIT } from '../exit.ts';
import { AccountError } from './credentials.ts';
import { fromAnswer, unreadable } from './from-answer.ts';
import { settingLine } from './setting-line.ts';
import type { Sender } from './unfinished.ts';

interface Save {
  sentence: string;
  machine: string | undefined;
  json: boolean;
}

/** Computes a job on the server, and saves each step of its workflow to the library. */
export async function saveSettings(
  { client, saving }: Sender,
  { sentence, machine: name, json }: Save,
  { stdout, stderr }: Streams,
): Promise<number> {
  const machine = await findMachine(client, name);
  const body = { machine_id: machine.id, input_text: sentence };
  const key = saving.keyFor('save', body);
  const job = await client.post('/jobs', { body, idempotencyKey: key });
  const { outcome } = fromAnswer(job, JOB_FIELDS, (it) => it);
  if (outcome !== null && !Object.hasOwn(EXIT, outcome)) throw unreadable();
  const settings = outcome === 'workflow' ? await saveSteps(client, job, key) : [];
  const lines = outcome === 'workflow' ? savedLines(settings) : whyNot(job);
  saving.end();
  if (json) stdout.write(jsonLine({ job, settings }));
  else (outcome === 'workflow' ? stdout : stderr).write(`${lines.join('\n')}\n`);
  return outcome === null ? EXIT.server : EXIT[outcome];
}

const JOB_FIELDS = { id: 'string', workflow: 'array' } as const;

function savedLines(settings: readonly Setting[]): string[] {
  const count = `${settings.length} ${settings.length === 1 ? 'setting' : 'settings'} saved`;
  return [count, ...settings.map(settingLine)];
}

async function findMachine(client: Client, name: string | undefined): Promise<Machine> {
  const machines: Machine[] = [];
  for await (const machine of client.list('/machines', { query: { limit: 100 } })) {
    const isMeant = fromAnswer(
      machine,
      { id: 'string', name: 'string' },
      (it) => name === undefined || it.name.toLowerCase() === name.toLowerCase(),
    );
    if (isMeant) machines.push(machine);
  }
  const [found, ...more] = machines;
  if (found !== undefined && more.length === 0) return found;
  if (found === undefined)
    throw new AccountError(
      name === undefined
        ? 'Your account has no machine: add one in the app.'
        : `Your account has no machine "${name}".`,
    );
  throw new AccountError(
    `Name one of your machines with --machine: ${machines.map((one) => one.name).join(', ')}.`,
  );
}

/** The steps of a deep engraving are saved with its first one. */
async function saveSteps(
  client: Client,
  { id: job_id, workflow }: Job,
  key: string,
): Promise<Setting[]> {
  const saved: Setting[] = [];
  for (const step_index of workflow.keys()) {
    try {
      const body = { job_id, step_index };
      const idempotencyKey = `${key}-${step_index}`;
      saved.push(await client.post('/settings', { body, idempotencyKey }));
    } catch (error) {
      if (!(error instanceof BeamwrightError && error.code === 'already_saved')) throw error;
    }
  }
  return saved;
}

const whyNot = (job: Job): string[] => ['Nothing was saved.', ...fromAnswer(job, {}, reasonsOf)];

function reasonsOf({ outcome, safety, questions, impossible }: Job): string[] {
  if (outcome === 'blocked') {
    const { reasons, alternatives } = safety ?? { reasons: [], alternatives: [] };
    const instead = alternatives.length > 0 ? [`Instead: ${alternatives.join(', ')}`] : [];
    return ['Not safe to laser.', ...reasons.map(({ text }) => text), ...instead];
  }
  if (outcome === 'clarify')
    return questions.map(({ question_text, example_answers }) =>
      [question_text.text, ...example_answers.slice(0, 3)].join(' / '),
    );
  return impossible.flatMap(({ reasons }) => reasons.map(({ text }) => text));
}
