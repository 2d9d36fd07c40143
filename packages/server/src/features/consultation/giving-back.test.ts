import { removeExpert } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyErasure } from '../../platform/erase/erasure.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { consultationErasure } from './erase.ts';
import { escalateCases } from './tasks.ts';
import { startCaseWorld, type CaseWorld, type Failed } from './testing/case-world.ts';
import { createTalk } from './testing/thread-world.ts';

const { post } = createTalk(Buffer.alloc(0));

describe.each(TEST_ENGINES)('CON-2 cases that are given back on %s', (engine) => {
  let cases: CaseWorld;
  let maker: Maker;
  let failed: Failed;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
    await cases.world.stopTasks();
    maker = await cases.addNamed('Mara Holt');
    failed = await cases.failCut(maker);
  });
  afterAll(() => cases.world.close());

  /** A case that waited for all but ten minutes of the time to claim it, three days ago. */
  async function askLongAgo(): Promise<string> {
    const { id } = await cases.ask(maker, failed.setting.id);
    await cases.world.sql(
      `update consultation_requests set waiting_since = now() - interval '3 days',
         escalates_at = now() + interval '10 minutes' where id = $1`,
      [id],
    );
    return id;
  }
  const minutesLeft = async (id: string) => {
    const [row] = await cases.world.sql<{ minutes: number | null }>(
      `select round(extract(epoch from escalates_at - now()) / 60)::int as minutes
       from consultation_requests where id = $1`,
      [id],
    );
    return row?.minutes;
  };
  const end = (expert: Maker) =>
    cases.admin.call(removeExpert, { params: { user_id: expert.userId } });
  async function erase({ userId, email }: Maker) {
    const { platform, transactions, sql } = cases.world;
    await sql(`update profiles set erase_at = now() - interval '1 minute' where id = $1`, [userId]);
    const systems = { db: transactions.asService, files: platform.files };
    await applyErasure(systems, consultationErasure, { userId, email, name: 'An expert' });
  }

  test.each<[string, (expert: Maker, id: string) => Promise<unknown>]>([
    ['its expert releases it', (expert, id) => cases.moved(expert, id, 'release')],
    ['the role of its expert ends', end],
    ['the account of its expert is erased', erase],
  ])('have what was left of the time to claim them when %s', async (_how, giveBack) => {
    const [expert, colleague] = [await cases.addExpert(), await cases.addExpert()];
    const id = await askLongAgo();
    await cases.moved(colleague, id, 'claim');
    expect(await minutesLeft(id)).toBe(24 * 60);
    await cases.moved(colleague, id, 'hand_over', { expert_id: expert.userId });
    await giveBack(expert, id);
    expect(await minutesLeft(id)).toBe(10);
  });

  test.each<[string, (expert: Maker, id: string) => Promise<unknown>]>([
    ['its expert releases it', (expert, id) => cases.moved(expert, id, 'release')],
    ['the role of its expert ends', end],
    ['the account of its expert is erased', erase],
  ])('wait the whole time again once they were answered, when %s', async (_how, giveBack) => {
    const expert = await cases.addExpert();
    const id = await askLongAgo();
    await cases.moved(expert, id, 'claim');
    await post(expert, id, 'Shim the left rail.');
    await post(maker, id, 'It is no better.');
    await giveBack(expert, id);
    expect(await minutesLeft(id)).toBe(4 * 60);
    await cases.world.runTask(escalateCases);
    expect((await cases.get(maker, id)).escalated_at).toBeNull();
  });

  test('are hidden from nobody by claiming and releasing them', async () => {
    const expert = await cases.addExpert();
    const id = await askLongAgo();
    for (const action of ['claim', 'release', 'claim', 'release'] as const) {
      await cases.moved(expert, id, action);
    }
    expect(await minutesLeft(id)).toBe(10);
    await cases.world.sql(
      `update consultation_requests set escalates_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    for (const action of ['claim', 'release'] as const) await cases.moved(expert, id, action);
    await cases.world.runTask(escalateCases);
    expect((await cases.get(maker, id)).escalated_at).not.toBeNull();
  });
});
