import { createHash } from 'node:crypto';
import {
  createJob,
  createMachine,
  listMachines,
  runJob,
  saveSetting,
  searchCatalog,
  signIn,
  signUp,
  updateProfile,
  type CatalogEntry,
  type Job,
  type Machine,
  type MachineDraft,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, type DemoJob } from './demo-accounts.ts';
import { createDemoClient, Refused, type DemoClient } from './demo-client.ts';

/** Default focal length for gantry machines without a lens in the catalog. */
const USUAL_LENS_MM = 50.8;

/**
 * Fills an app with the demo accounts through its own API. Every part can be repeated: an interrupted run continues
 * where it stopped, and a finished account keeps its user's changes.
 */
export async function fillDemo(app: FastifyInstance): Promise<void> {
  const finished = await findFinished(app);
  for (const account of DEMO_ACCOUNTS) {
    if (!finished.has(account.email)) await fillAccount(app, account);
  }
}

/** Emails of accounts with onboarding done, which is the last step of a fill. */
async function findFinished(app: FastifyInstance): Promise<Set<string>> {
  const rows = await app.platform.transactions.asService((trx) =>
    trx
      .selectFrom('profiles')
      .where('kind', '=', 'user')
      .select(['email', 'onboarding_completed'])
      .execute(),
  );
  const ours = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  const stranger = rows.find(({ email }) => !ours.has(email));
  if (stranger !== undefined) {
    throw new Error(
      'The data folder has accounts that are not part of the demo: choose another one',
    );
  }
  return new Set(rows.filter((row) => row.onboarding_completed).map(({ email }) => email));
}

async function fillAccount(app: FastifyInstance, account: DemoAccount): Promise<void> {
  const client = createDemoClient(app);
  const userId = await enter(client, account);
  // An operation would need an administrator, who is one of these accounts.
  await app.platform.transactions.asService((trx) =>
    trx
      .updateTable('profiles')
      .set({ plan_text: account.plan, role: account.role, email_verified: true })
      .where('id', '=', userId)
      .execute(),
  );
  const machines = await addMachines(client, account);
  for (const job of account.jobs) await addJob(client, account, machines, job);
  await client.call(updateProfile, { body: { onboarding_completed: true } });
}

async function enter(client: DemoClient, { email, name }: DemoAccount): Promise<string> {
  const credentials = { email, password: DEMO_PASSWORD };
  try {
    return (await client.call(signUp, { body: { ...credentials, name } })).id;
  } catch (error) {
    if (!isRefusal(error, 'email_taken')) throw error;
    return (await client.call(signIn, { body: credentials })).id;
  }
}

async function addMachines(client: DemoClient, account: DemoAccount): Promise<Machine[]> {
  const { items: there } = await client.call(listMachines, { query: { limit: 100 } });
  const machines: Machine[] = [];
  for (const words of account.machines) {
    const { items } = await client.call(searchCatalog, { query: { q: words, limit: 1 } });
    const [entry] = items;
    if (entry === undefined) throw new Error(`The catalog has no machine for "${words}"`);
    const same = there.find((machine) => machine.catalog_id === entry.id);
    machines.push(same ?? (await client.call(createMachine, { body: toDraft(entry) })));
  }
  return machines;
}

function toDraft(entry: CatalogEntry): MachineDraft {
  const { power_watts, lens_focal_lengths_mm: lenses } = entry;
  const name = `${entry.vendor} ${entry.model}`;
  if (power_watts === null) throw new Error(`${name} has no rating`);
  const usual = entry.is_galvo ? [] : [USUAL_LENS_MM];
  return {
    name,
    power_watts,
    catalog_id: entry.id,
    type: entry.type,
    is_galvo: entry.is_galvo,
    software: entry.software,
    controller: entry.controller,
    bed_width_mm: entry.bed_width_mm,
    bed_height_mm: entry.bed_height_mm,
    scan_speed_max_mm_s: entry.scan_speed_max_mm_s,
    pulse_width_min_ns: entry.pulse_width_min_ns,
    pulse_width_max_ns: entry.pulse_width_max_ns,
    frequency_min_hz: entry.frequency_min_hz,
    frequency_max_hz: entry.frequency_max_hz,
    lens_focal_lengths_mm: lenses.length > 0 ? lenses : usual,
  };
}

async function addJob(
  client: DemoClient,
  account: DemoAccount,
  machines: Machine[],
  demo: DemoJob,
): Promise<void> {
  const machine = machines[demo.machine];
  if (machine === undefined) throw new Error(`${account.email} has no machine ${demo.machine}`);
  const lens_id = machine.lenses[0]?.id ?? null;
  const body = { id: toUuid(account.email + demo.text), machine_id: machine.id, lens_id };
  let job: Job = await client.call(createJob, { body: { ...body, input_text: demo.text } });
  const { answers, bypass } = demo;
  if (answers !== undefined || bypass === true) {
    const more = { ...(answers && { answers }), ...(bypass && { bypass_safety: bypass }) };
    job = await client.call(runJob, { params: { id: job.id }, body: more });
  }
  for (const step_index of demo.save ? job.workflow.keys() : []) {
    await saveOnce(client, { job_id: job.id, step_index });
  }
}

async function saveOnce(
  client: DemoClient,
  body: { job_id: string; step_index: number },
): Promise<void> {
  try {
    await client.call(saveSetting, { body });
  } catch (error) {
    if (!isRefusal(error, 'already_saved')) throw error;
  }
}

const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof Refused && error.problem.code === code;

/** The same text gives the same id, so a repeated fill finds its jobs. */
function toUuid(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
