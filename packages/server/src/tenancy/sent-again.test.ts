import { randomUUID } from 'node:crypto';
import * as contract from '@beamwright/contract';
import type { Job, Machine, Operation, Plan, Setting, Team } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

/** What prevents duplicates in operations without a client-chosen id. */
const WITHOUT_ID: Record<string, string> = {
  'accounts.signUp': 'the email',
  'accounts.setUpAdministrator': 'the link',
  'api-access.createKey': 'the id; another token each time, see `api-keys.test.ts`',
  'api-access.issueTestKey': 'nothing: the key before ends',
  'webhooks.create': 'the id; see `endpoints.test.ts`',
  'webhooks.test': 'nothing: each test is an event',
  'billing.startReconciliation': 'the reconciliation that is running',
  'consultation.propose': 'the id, by who helps in the case of another; see `proposals.test.ts`',
  'consultation.reportResult': 'the id, of what an expert proposed; see `proposals.test.ts`',
  'errors.addAlert': 'the rule itself; see `alerts.test.ts`',
  'library.copyBetween': 'the ids of the copies, which follow from its own',
  'library.save': 'the step of the job',
  'kiosk.giveResult': 'the id, which a tablet must send; see `kiosk-results.test.ts`',
  'makerspace.confirmInduction': 'nothing: the newest induction counts, and each one was confirmed',
  'makerspace.createKiosk': 'the id; another code each time, see `kiosk.test.ts`',
  'makerspace.renewInduction': 'nothing: the newest induction counts, and each one was confirmed',
  'makerspace.writeSafetyPage': 'the version that was edited',
  'privacy.startExport': 'the export that is running',
  'support.send': 'its form and its words; see `support.test.ts`',
  'teams.invite': 'the address, whose earlier invitation ends',
};

interface Sample {
  operation: Operation;
  params?: Record<string, string>;
  /** `name` is different for each call, because names must be unique. */
  body: (name: string) => object;
  /** Changes to the body before it is sent again; `undefined` omits the field. */
  edits: object[];
  editedParams?: Record<string, string>;
}

const ADDING = (Object.values(contract) as unknown[])
  .filter((value): value is Operation => typeof value === 'object' && 'path' in (value as object))
  .filter(({ status, upload }) => status === 201 && upload === undefined);

const bodyOf = (id: string) => OPERATION_SAMPLES[id]?.request({} as never).body as object;

async function prepare({ call }: Maker): Promise<Sample[]> {
  const laser = { type: 'CO2', power_watts: 60, is_galvo: false } as const;
  const machines: Machine[] = [];
  for (const name of ['First', 'Second']) {
    const { body } = await call(contract.createMachine, {
      body: { name, ...laser, lens_focal_lengths_mm: [50.8] },
    });
    machines.push(body as Machine);
  }
  const [machine_id = '', other_id = ''] = machines.map(({ id }) => id);
  const lens_id = machines[0]?.lenses[0]?.id;
  const sentence = { machine_id, input_text: 'cut 3mm birch plywood' };
  const job = (await call(contract.createJob, { body: sentence })).body as Job;
  const saved = await call(contract.saveSetting, { body: { job_id: job.id, step_index: 0 } });
  const params = { id: (saved.body as Setting).id };
  const copied = await call(contract.duplicateSetting, { params, body: {} });
  const plans = (await call(contract.listPlans)).body as { items: Plan[] };
  const { sort_order: _place, ...plan } = plans.items[0] as Plan;
  const asking = {
    origin: { kind: 'setting', id: params.id },
    problem: 'not_through',
    attach: ['machine', 'tries'],
  } as const;
  const asked = await call(contract.askExpert, { body: { ...asking, attach: [] } });
  const team = (await call(contract.createTeam, { body: { name: 'Ours' } })).body as Team;
  // Refused to somebody who is no administrator.
  const announced = await call(contract.createStatusEntry, {
    body: bodyOf('status.createEntry') as never,
  });
  const { id: entry_id = '' } = announced.body as { id?: string };
  return [
    {
      operation: contract.createTeam,
      body: (name) => ({ name: `Team ${name.slice(0, 8)}` }),
      edits: [{ name: 'Edited' }],
    },
    {
      operation: contract.createTeamCode,
      params: { team_id: team.id },
      body: () => ({ role: 'viewer', max_uses: 5, days: 7 }),
      edits: [{ role: 'member' }, { max_uses: 6 }],
    },
    {
      operation: contract.createPlan,
      body: (name) => ({ ...plan, name: `Plan ${name.slice(0, 8)}`, is_active: false }),
      edits: [{ price_usd: 7 }],
    },
    {
      operation: contract.createBanner,
      body: (name) => ({ ...bodyOf('banners.create'), message: name }),
      edits: [{ severity: 'alert' }],
    },
    {
      operation: contract.createStatusEntry,
      body: (name) => ({ ...bodyOf('status.createEntry'), title: name }),
      edits: [{ impact: 'down' }],
    },
    {
      operation: contract.addStatusUpdate,
      params: { id: entry_id },
      body: (name) => ({ ...bodyOf('status.addUpdate'), text: name }),
      edits: [{ text: 'Edited' }, { phase: 'monitoring' }],
    },
    {
      operation: contract.createMaterial,
      body: (name) => ({ ...bodyOf('materials.create'), name: `Wobblewood ${name.slice(0, 8)}` }),
      edits: [{ safety_notes: 'Edited' }],
    },
    {
      operation: contract.createMachine,
      body: (name) => ({
        name,
        ...laser,
        software: 'RDWorks',
        lens_focal_lengths_mm: [63.5, 38.1],
      }),
      edits: [{ lens_focal_lengths_mm: [63.5] }, { software: undefined }],
    },
    {
      operation: contract.createLens,
      params: { id: machine_id },
      body: () => ({ focal_length_mm: 38.1 }),
      edits: [{ focal_length_mm: 101.6 }],
    },
    {
      operation: contract.createJob,
      body: () => sentence,
      edits: [{ input_text: 'engrave slate' }, { lens_id }],
    },
    {
      operation: contract.repeatJob,
      params: { id: job.id },
      body: () => ({ machine_id }),
      edits: [{ machine_id: other_id }, { lens_id }],
    },
    {
      operation: contract.duplicateSetting,
      params,
      body: () => ({}),
      edits: [{}],
      editedParams: { id: (copied.body as Setting).id },
    },
    {
      operation: contract.transferSetting,
      params,
      body: () => ({ machine_id: other_id }),
      edits: [{ name: 'For the other one' }],
    },
    {
      operation: contract.createTestCard,
      params,
      body: () => ({
        kind: 'grid',
        columns: { axis: 'power_percent', count: 3 },
        rows: { axis: 'speed_mm_min', count: 3 },
      }),
      edits: [{ columns: { axis: 'power_percent', count: 4 } }, { rows: undefined }],
    },
    {
      operation: contract.giveFeedback,
      params,
      body: () => ({ edge_score: 7, notes: 'clean' }),
      edits: [{ notes: 'charred' }],
    },
    {
      operation: contract.createFolder,
      body: (name) => ({ name }),
      edits: [{ name: 'Edited' }],
    },
    {
      operation: contract.postMessage,
      params: { team_id: team.id },
      body: () => ({ message: 'The bed is clear' }),
      edits: [
        { message: 'Edited' },
        { attachments: [{ kind: 'setting', id: (saved.body as Setting).id }] },
      ],
    },
    {
      operation: contract.askExpert,
      body: () => asking,
      edits: [{ problem: 'other' }, { details: 'Edited' }, { suggestion_tried: true }],
    },
    {
      operation: contract.postCaseMessage,
      params: { id: (asked.body as { id: string }).id },
      body: () => ({ body: 'The air is on' }),
      edits: [{ body: 'Edited' }],
    },
    {
      operation: contract.createTrigger,
      body: (trigger_name) => ({ ...bodyOf('questions.createTrigger'), trigger_name }),
      edits: [{ trigger_pattern: 'mug' }],
    },
    {
      operation: contract.createBlock,
      body: (name) => ({ ...bodyOf('questions.createBlock'), name }),
      edits: [{ reason: 'Edited' }],
    },
  ];
}

describe.each(ENGINES)('requests sent again after a lost response on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let samples: Sample[];
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker({ plan: 'Shop', role: 'admin' });
    samples = await prepare(maker);
  });
  afterAll(() => world.close());

  const send = (who: Maker, { operation, params }: Sample, body: object) =>
    who.call(operation as typeof contract.duplicateSetting, { params, body } as never);

  test('each operation that adds something is tried', () => {
    const tried = samples.map(({ operation }) => operation.id);
    expect([...tried, ...Object.keys(WITHOUT_ID)].toSorted()).toEqual(
      ADDING.map(({ id }) => id).toSorted(),
    );
  });

  test('it is added once, and changed content is refused, not lost', async () => {
    for (const sample of samples) {
      const body = { ...sample.body(randomUUID()), id: randomUUID() };
      const first = await send(maker, sample, body);
      expect(first, sample.operation.id).toMatchObject({ status: 201 });
      expect(JSON.stringify(first.body), sample.operation.id).toContain(`"${body.id}"`);
      const again = await send(maker, sample, body);
      expect(again, sample.operation.id).toMatchObject({ status: 201, body: first.body });
      const { params, editedParams = params } = sample;
      const edited = { ...sample, params: editedParams } as Sample;
      for (const edit of sample.edits) {
        expect(
          await send(maker, edited, { ...body, ...edit }),
          `${sample.operation.id} ${Object.keys(edit).join()}`,
        ).toMatchObject({ status: 409, body: { code: 'already_added' } });
      }
    }
  });

  test('another user’s id is refused like an unknown one', async () => {
    const stranger = await world.addMaker({ plan: 'Corporate' });
    const own = await prepare(stranger);
    for (const sample of samples.filter(
      ({ operation }) => operation.needs.scope !== 'administration',
    )) {
      const id = randomUUID();
      await send(maker, sample, { ...sample.body(id), id });
      const theirs = own.find(({ operation }) => operation === sample.operation) as Sample;
      const answer = await send(stranger, theirs, { ...theirs.body(id), id });
      expect(answer, sample.operation.id).toMatchObject({ status: 404 });
    }
  });
});
