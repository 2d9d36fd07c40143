import { randomUUID } from 'node:crypto';
import {
  createJob,
  createMachine,
  getSetting,
  proposeSetting,
  reportCaseResult,
  saveProposal as saveOperation,
  saveSetting,
  type CaseMessage,
  type Job,
  type Machine,
  type ProposedNumbers,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { saveProposal } from './save-proposal.ts';
import { SECOND, startThreadWorld, type ThreadWorld } from './testing/thread-world.ts';

const NUMBERS: ProposedNumbers = {
  speed_mm_min: 510,
  power_percent: 70,
  passes: 1,
  z_offset_mm: 2,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  air_psi: null,
};

describe.each(TEST_ENGINES)('what is saved of a proposal on %s', (engine) => {
  let thread: ThreadWorld;
  beforeAll(async () => {
    thread = await startThreadWorld(engine);
  });
  afterAll(() => thread.world.close());

  /** A proposal for a setting that was changed as `change` says, in SQL; by `later` once it is sent. */
  async function propose(change: string, later = change) {
    const maker = await thread.named('Mara Holt', { plan: 'Shop' });
    const { id: machine_id } = (
      await maker.call(createMachine, {
        body: { name: 'xTool P2S', type: 'CO2', power_watts: 55, is_galvo: false },
      })
    ).body as Machine;
    const job = (
      await maker.call(createJob, { body: { machine_id, input_text: 'cut 6mm birch plywood' } })
    ).body as Job;
    const { id: settingId } = (
      await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } })
    ).body as Setting;
    await thread.world.sql(`update settings set ${change} where id = $1`, [settingId]);
    const expert = await thread.addExpert();
    const id = await thread.addCase(maker, { expert, settingId });
    const sent = await expert.call(proposeSetting, {
      params: { id },
      body: { id: randomUUID(), body: 'Run this.', numbers: NUMBERS },
    });
    expect(sent.status).toBe(201);
    await thread.world.sql(`update settings set ${later} where id = $1`, [settingId]);
    const { id: message_id } = sent.body as CaseMessage;
    const params = { id, message_id };
    const save = () => maker.call(saveOperation, { params });
    const read = async () =>
      (await maker.call(getSetting, { params: { id: settingId } })).body as Setting;
    return { maker, params, settingId, save, read };
  }

  test.each([
    ['all its repeats as they are then', 'repeats = 1', 'repeats = 40'],
    ['pulses that stay', 'frequency_hz = 20000', 'frequency_hz = 20000'],
  ])('is judged with %s', async (_name, change, later) => {
    const { save, read } = await propose(change, later);
    expect(await save()).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    expect((await read()).version).toBe('1.1');
  });

  test('is the air and the lines that were judged, too', async () => {
    const { save, read } = await propose(
      `air_assist = false, air_psi = 0, fill_type = 'fill', layer_mode = 'fill', interval_mm = 0.1`,
    );
    expect((await save()).status).toBe(200);
    expect(await read()).toMatchObject({
      version: '1.2',
      speed_mm_min: 510,
      air_assist: true,
      fill_type: 'line',
      layer_mode: 'line',
      interval_mm: null,
    });
  });

  test('is nothing once the setting has several steps', async () => {
    const steps = `further_steps = '${JSON.stringify([SECOND])}'`;
    const { save, read } = await propose('repeats = 1', steps);
    expect(await save()).toMatchObject({ status: 409, body: { code: 'proposal_of_steps' } });
    expect((await read()).version).toBe('1.1');
  });

  // The embedded engine has one connection.
  test.runIf(engine === 'postgresql')(
    'waits for a setting that is moved with its case free, whether it is saved or reported',
    async () => {
      const { maker, params, settingId, save } = await propose('repeats = 1');
      const report = () =>
        maker.call(reportCaseResult, {
          params: { id: params.id },
          body: { id: randomUUID(), proposal_id: params.message_id, outcome: 'worked' },
        });
      for (const act of [save, report]) {
        const answer = await thread.world.asOwner(async (client) => {
          await client.query('begin');
          await client.query('select from settings where id = $1 for update', [settingId]);
          const acting = act();
          await vi.waitUntil(async () => {
            const { rows } = await client.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            );
            return rows.length > 0;
          }, 10_000);
          // As the move does next.
          await client.query(
            'select from consultation_requests where id = $1 for no key update nowait',
            [params.id],
          );
          await client.query('commit');
          return acting;
        });
        expect(answer.status).toBeLessThan(300);
      }
    },
  );

  test('is nothing if the setting changes while it is judged', async () => {
    const { maker, params, settingId, read } = await propose('repeats = 1');
    const saving = saveProposal(
      {
        userId: maker.userId,
        db: (work) => thread.world.asUser(maker.userId, work),
        rulesOf: async () => {
          await thread.world.sql('update settings set repeats = 40 where id = $1', [settingId]);
          return { findBlocks: () => Promise.resolve([]), custom_materials: undefined };
        },
      },
      params,
    );
    await expect(saving).rejects.toMatchObject({ code: 'consultation_moved' });
    expect((await read()).version).toBe('1.1');
  });
});
