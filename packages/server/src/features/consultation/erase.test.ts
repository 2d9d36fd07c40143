import { createTeam, listColleagues, moveSettings, type Team } from '@beamwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyErasure } from '../../platform/erase/erasure.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { consultationErasure } from './erase.ts';
import { startCaseWorld, type CaseWorld } from './testing/case-world.ts';

describe.each(TEST_ENGINES)('erasing who has cases on %s', (engine) => {
  let cases: CaseWorld;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
    await cases.world.stopTasks();
  });
  afterAll(() => cases.world.close());

  async function erase({ userId, email }: Maker): Promise<void> {
    const { platform, transactions, sql } = cases.world;
    await sql(`update profiles set erase_at = now() - interval '1 minute' where id = $1`, [userId]);
    const systems = { db: transactions.asService, files: platform.files };
    await applyErasure(systems, consultationErasure, { userId, email, name: 'A maker' });
  }
  const threadOf = (id: string) =>
    cases.world.sql<{ action: string; sender_id: string | null; expert_id: string | null }>(
      `select details ->> 'action' as action, sender_id, expert_id from consultation_messages
       where consultation_id = $1 order by position`,
      [id],
    );

  test('an expert leaves no case behind, and no name in it', async () => {
    const maker = await cases.addNamed('Mara Holt');
    const { setting } = await cases.failCut(maker);
    const expert = await cases.addExpert();
    const { id, waiting_since } = await cases.ask(maker, setting.id);
    const solved = await cases.ask(maker, setting.id);
    for (const one of [id, solved.id]) await cases.moved(expert, one, 'claim');
    await cases.moved(expert, solved.id, 'resolve', { note: 'Slower' });
    await erase(expert);
    expect(await cases.get(maker, id)).toMatchObject({
      status: 'pending',
      waiting_since,
      expert_name: null,
      waits_for: 'expert',
      escalates_at: expect.any(String),
    });
    expect(await threadOf(id)).toMatchObject([
      { action: 'ask', sender_id: maker.userId },
      { action: 'claim', sender_id: null, expert_id: null },
      { action: 'release', sender_id: null, expert_id: null },
    ]);
    expect(await cases.get(maker, solved.id)).toMatchObject({
      status: 'resolved',
      solution: 'Slower',
      expert: null,
    });
  });

  test('an expert whose account waits to be erased has no case, and gets none', async () => {
    const maker = await cases.addNamed('Mara Holt');
    const { setting } = await cases.failCut(maker);
    const knows = { lasers: ['UV' as const] };
    const [expert, colleague] = [
      await cases.addExpert('Leaving', knows),
      await cases.addExpert('Staying', knows),
    ];
    const [waiting, taken] = [
      await cases.ask(maker, setting.id),
      await cases.ask(maker, setting.id),
    ];
    for (const { id } of [waiting, taken]) await cases.moved(expert, id, 'claim');
    await cases.moved(expert, taken.id, 'resolve');
    const known = async () => {
      const [row] = await cases.world.asUser(maker.userId, async (trx) => {
        const { rows } = await sql<{ experts: number }>`
          select experts from consultation_outlook('UV', null, now())`.execute(trx);
        return rows;
      });
      return row?.experts;
    };
    expect(await known()).toBe(2);
    await cases.world.sql(
      `update profiles set erase_at = now() + interval '30 days' where id = $1`,
      [expert.userId],
    );
    expect(await cases.get(maker, waiting.id)).toMatchObject({
      status: 'pending',
      expert_name: null,
      waiting_since: waiting.waiting_since,
    });
    expect(await threadOf(waiting.id)).toMatchObject([
      { action: 'ask' },
      { action: 'claim' },
      { action: 'release', sender_id: null, expert_id: expert.userId },
    ]);
    expect(await cases.get(maker, taken.id)).toMatchObject({ expert_name: 'Leaving' });
    expect(await known()).toBe(1);
    await cases.moved(colleague, waiting.id, 'claim');
    const { body } = await colleague.call(listColleagues, { params: { id: waiting.id } });
    expect(JSON.stringify(body)).not.toContain(expert.userId);
  });

  test('the cases of a maker go, with their photos', async () => {
    const maker = await cases.addNamed('Mara Holt');
    const { setting, resultId } = await cases.failCut(maker);
    await cases.addResultPhoto(maker, resultId);
    const expert = await cases.addExpert();
    const { id } = await cases.ask(maker, setting.id, { attach: [`photo:${resultId}`] });
    await cases.moved(expert, id, 'claim');
    const [photo] = await cases.world.sql<{ photo_key: string }>(
      'select photo_key from consultation_photos where consultation_id = $1',
      [id],
    );
    const { files } = cases.world.platform;
    expect(await files.get(photo?.photo_key ?? '')).toBeDefined();
    await erase(maker);
    expect(await files.get(photo?.photo_key ?? '')).toBeUndefined();
    const left = await cases.world.sql(
      `select (select count(*)::int from consultation_requests where id = $1) as cases,
         (select count(*)::int from consultation_messages where consultation_id = $1) as messages,
         (select count(*)::int from consultation_attachments where consultation_id = $1) as attachments,
         (select count(*)::int from consultation_photos where consultation_id = $1) as photos`,
      [id],
    );
    expect(left).toEqual([{ cases: 0, messages: 0, attachments: 0, photos: 0 }]);
    expect((await cases.move(expert, id, 'resolve')).status).toBe(404);
  });

  test('a setting that goes to a team leaves its case', async () => {
    const maker = await cases.addNamed('Mara Holt');
    const { setting } = await cases.failCut(maker);
    const { id } = await cases.ask(maker, setting.id);
    const team = await maker.call(createTeam, { body: { name: 'Ours' } });
    const moved = await maker.call(moveSettings, {
      body: { ids: [setting.id], to_team_id: (team.body as Team).id, folder_id: null },
    });
    expect(moved.status).toBe(moveSettings.status);
    expect(await cases.get(maker, id)).toMatchObject({ setting_id: null, origin: null });
  });
});
