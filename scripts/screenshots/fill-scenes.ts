import { request, type APIRequestContext } from '@playwright/test';
import type {
  Consultation,
  Job,
  Machine,
  Profile,
  Setting,
  Team,
  TestCard,
} from '@beamwright/contract';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../packages/server/scripts/demo-accounts.ts';

/** Addresses of what the pictures show. */
export interface Places {
  job: string;
  blocked: string;
  testCard: string;
  /** Cells of the card with their energy. */
  cells: TestCard['cells'];
  setting: string;
  lab: string;
  consultation: string;
}

async function signIn(origin: string, name: string): Promise<APIRequestContext> {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${name}@`));
  const context = await request.newContext({ baseURL: `${origin}/api/v1/` });
  await send(context, 'auth/sign-in', { email: account?.email, password: DEMO_PASSWORD });
  return context;
}

async function send<T>(
  context: APIRequestContext,
  path: string,
  data: unknown,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<T> {
  const answer = await context.fetch(path, { method, data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function list<T>(context: APIRequestContext, path: string): Promise<T[]> {
  const answer = await context.get(path);
  return ((await answer.json()) as { items: T[] }).items;
}

async function findJob(context: APIRequestContext, words: string): Promise<Job> {
  const jobs = await list<Job>(context, 'jobs?limit=100');
  const job = jobs.find(({ input_text }) => input_text.includes(words));
  if (job === undefined) throw new Error(`The demo has no job about ${words}.`);
  return job;
}

async function findSetting(context: APIRequestContext, name: string): Promise<Setting> {
  const settings = await list<Setting>(context, 'settings?limit=100');
  const setting = settings.find((each) => each.name === name);
  if (setting === undefined) throw new Error(`The demo has no setting ${name}.`);
  return setting;
}

const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Adds to the demo what its accounts don't have yet: a test card, a makerspace and a case. */
export async function fillScenes(origin: string): Promise<Places> {
  const [free, pro, shop] = await Promise.all(
    ['free', 'pro', 'shop'].map((name) => signIn(origin, name)),
  );
  if (!free || !pro || !shop) throw new Error('The demo has no accounts.');
  const job = await findJob(free, 'birch plywood coasters');
  const blocked = await findJob(free, 'PVC');
  const setting = await findSetting(pro, 'Cut birch plywood 6 mm');
  const card = await send<TestCard>(pro, `settings/${setting.id}/test-cards`, {
    id: idOf(1),
    kind: 'grid',
  });
  return {
    job: `/?job=${job.id}`,
    blocked: `/?job=${blocked.id}`,
    testCard: `/test-cards/${card.id}`,
    cells: card.cells,
    setting: `/s/${setting.id}`,
    lab: await openMakerspace(shop),
    consultation: await openCase(origin, shop),
  };
}

async function openMakerspace(owner: APIRequestContext): Promise<string> {
  const team = await send<Team>(owner, 'teams', { id: idOf(2), name: 'Riverside Makerspace' });
  const machines = await list<Machine>(owner, 'machines?limit=100');
  const added: Machine[] = [];
  for (const [at, machine] of machines.toReversed().slice(0, 3).entries()) {
    const draft = {
      id: idOf(10 + at),
      name: machine.name,
      type: machine.type,
      power_watts: machine.power_watts,
      is_galvo: machine.is_galvo,
      catalog_id: machine.catalog_id,
      lens_focal_lengths_mm: machine.lenses.map(({ focal_length_mm }) => focal_length_mm),
    };
    added.push(await send<Machine>(owner, `machines?team_id=${team.id}`, draft));
  }
  await send(owner, `teams/${team.id}/lab`, { is_on: true }, 'PATCH');
  const rule = (at: number, max_thickness_mm: number | null) => ({
    machine_id: added[at]?.id,
    rule: 'allowed',
    reason: null,
    max_thickness_mm,
  });
  const rules = { 'birch plywood': [rule(0, 9), rule(1, 6)], MDF: [rule(0, 6)], PVC: [] };
  for (const [material, decisions] of Object.entries({
    ...rules,
    'cast acrylic': [rule(0, 10), rule(1, 8)],
    'stainless steel': [rule(2, null)],
  })) {
    await send(owner, `teams/${team.id}/lab/materials`, { material, rules: decisions });
  }
  return `/teams/${team.id}/lab`;
}

/** Of a cut that did not go through, answered by an expert. */
async function openCase(origin: string, maker: APIRequestContext): Promise<string> {
  const [admin, expert] = await Promise.all([signIn(origin, 'admin'), signIn(origin, 'corporate')]);
  if (!admin || !expert) throw new Error('The demo has no experts.');
  const answer = await expert.get('profile');
  const { id } = (await answer.json()) as Profile;
  await send(admin, `admin/experts/${id}`, {
    lasers: ['CO2'],
    materials: ['acrylic', 'wood', 'wood panel'],
    languages: ['en'],
  });
  const setting = await findSetting(maker, 'Cut cast acrylic 3 mm');
  await send(maker, `settings/${setting.id}/feedback`, {
    cut_through: false,
    notes: 'The left side of the bed hangs on',
  });
  const opened = await send<Consultation>(maker, 'consultations', {
    id: idOf(3),
    origin: { kind: 'setting', id: setting.id },
    problem: 'not_through',
    details: 'The right half falls out, the left side hangs on. Same sheet, same lens.',
    attach: ['setting', 'machine', 'results'],
  });
  await send(expert, `consultations/${opened.id}/moves`, { action: 'claim' });
  const body =
    'One side only is rarely power. Is the bed level with the gantry on the left, and when did you last clean the second mirror?';
  await send(expert, `consultations/${opened.id}/messages`, { body, photos: [], attach: [] });
  return `/expert-consultation/${opened.id}`;
}
