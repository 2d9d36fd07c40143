import * as contract from '@beamwright/contract';
import type { Feedback, Operation } from '@beamwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMakerWithRows } from './owned-rows.ts';
import type { OwnedRows } from './operation-sample.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { ONE_ENGINE } from '../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = (Object.values(contract) as unknown[]).filter(
  (value): value is Operation =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
);
/** Runs last, because it ends the session that the other operations need. */
const LAST = 'accounts.signOut';
const ORDERED = OPERATIONS.toSorted((a, b) => Number(a.id === LAST) - Number(b.id === LAST));

describe.each(ONE_ENGINE)('responses of the API are not cached on %s', (engine) => {
  let world: World;
  let owner: OwnedRows;
  let maker: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    owner = await addMakerWithRows(world);
    maker = await world.addMaker({ plan: 'Pro' });
  });
  afterAll(() => world.close());

  test.each(ORDERED.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const input = OPERATION_SAMPLES[id]?.request(owner) ?? {};
      for (const caller of [maker, world.visitor]) {
        const { headers } = await caller.call(operation as never, input);
        // What everybody may know is the same for everyone.
        const isShared = id === 'status.get';
        expect(headers['cache-control']).toMatch(
          isShared ? /^public, max-age=15$/ : /\bno-store\b/,
        );
      }
    },
  );

  test('the API document is the same for everyone and may be cached', async () => {
    const document = { ...contract.getHealth, path: '/openapi.json' };
    const { headers } = await world.visitor.call(document);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  test('own rows, photos and files are private', async () => {
    const { own, feedback, job_id } = await addOwn();
    const params = { id: feedback.id };
    const white = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
    const body = await sharp({ create: white }).jpeg().toBuffer();
    const answers = [
      await own.call(contract.addPhoto, { params, body }),
      await own.call(contract.getPhoto, { params }),
      await own.call(contract.exportSettings, { body: { format: 'csv', job_id } }),
      await own.call(contract.listSettings, { query: {} }),
      await own.call(contract.getProfile, {}),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  async function addOwn() {
    const own = await world.addMaker({ plan: 'Pro' });
    const { body: machine } = await own.call(contract.createMachine, {
      body: { name: 'Own', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    const machine_id = (machine as contract.Machine).id;
    const { body: job } = await own.call(contract.createJob, {
      body: { machine_id, input_text: 'cut 3 mm birch plywood' },
    });
    const { body: setting } = await own.call(contract.saveSetting, {
      body: { job_id: (job as contract.Job).id, step_index: 0 },
    });
    const given = await own.call(contract.giveFeedback, {
      params: { id: (setting as contract.Setting).id },
      body: { edge_score: 8 },
    });
    const { feedback } = given.body as { feedback: Feedback };
    return { own, feedback, job_id: (job as contract.Job).id };
  }
});
