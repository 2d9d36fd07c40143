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
import { settingLine } from './setting-line.ts';

interface Save {
  sentence: string;
  machine: string | undefined;
  json: boolean;
}

/** Computes a job on the server, and saves each step of its workflow to the library. */
export async function saveSettings(
  client: Client,
  { sentence, machine: name, json }: Save,
  { stdout, stderr }: Streams,
): Promise<number> {
  const machine = await findMachine(client, name);
  const job = await client.post('/jobs', {
    body: { machine_id: machine.id, input_text: sentence },
  });
  const settings = job.outcome === 'workflow' ? await saveSteps(client, job) : [];
  if (json) stdout.write(jsonLine({ job, settings }));
  else if (job.outcome === 'workflow') {
    const saved = `${settings.length} ${settings.length === 1 ? 'setting' : 'settings'} saved`;
    stdout.write(`${[saved, ...settings.map(settingLine)].join('\n')}\n`);
  } else stderr.write(`${['Nothing was saved.', ...whyNot(job)].join('\n')}\n`);
  return job.outcome === null ? EXIT.server : EXIT[job.outcome];
}

async function findMachine(client: Client, name: string | undefined): Promise<Machine> {
  const machines: Machine[] = [];
  for await (const machine of client.list('/machines', { query: { limit: 100 } })) {
    if (name === undefined || machine.name.toLowerCase() === name.toLowerCase())
      machines.push(machine);
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
async function saveSteps(client: Client, { id: job_id, workflow }: Job): Promise<Setting[]> {
  const saved: Setting[] = [];
  for (const step_index of workflow.keys()) {
    try {
      saved.push(await client.post('/settings', { body: { job_id, step_index } }));
    } catch (error) {
      if (!(error instanceof BeamwrightError && error.code === 'already_saved')) throw error;
    }
  }
  return saved;
}

function whyNot({ outcome, safety, questions, impossible }: Job): string[] {
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
