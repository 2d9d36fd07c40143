import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../../tenancy/test-world.ts';
import { makeExport, openExport, textOf } from './testing/open-export.ts';

describe.each(ENGINES)('the export of cases on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-files-'));
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine, { environment: { FILES_DIR: folder } });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('of an expert names no setting of a maker', async () => {
    const [maker, expert] = [await world.addMaker(), await world.addMaker()];
    const proposal = { operation: 'Cut', setting_id: crypto.randomUUID(), version: '1.2' };
    await world.sql(
      `with asked as (
         insert into consultation_requests (requester_id, problem, origin_kind, origin_id)
         values ($1::uuid, 'other', 'setting', $1::text) returning id)
       insert into consultation_messages (consultation_id, sender_id, sender_role, kind, details)
       select id, $2, 'expert', 'proposal', $3 from asked`,
      [maker.userId, expert.userId, JSON.stringify({ proposal })],
    );
    const { id } = await makeExport(expert);
    const archive = await openExport(expert, id);
    const rows = JSON.parse(textOf(archive['consultation-messages.json'])) as object[];
    expect(rows).toMatchObject([{ details: { proposal: { operation: 'Cut', version: '1.2' } } }]);
    for (const file of ['consultation-messages.json', 'consultation-messages.csv']) {
      expect(textOf(archive[file])).not.toContain(proposal.setting_id);
    }
  });

  test('of a maker has their page with the changes that they asked for, and nobody else’s', async () => {
    const [maker, other] = [await world.addMaker(), await world.addMaker()];
    for (const { userId } of [maker, other]) {
      await world.sql(
        `with asked as (
           insert into consultation_requests (requester_id, status, problem, origin_kind, origin_id)
           values ($1::uuid, 'resolved', 'other', 'setting', $1::text) returning id)
         insert into solved_cases (consultation_id, title, trouble, solution, problem, status, requested_changes)
         select id, 'The left side', '', 'Slower.', 'other', 'declined', $2 from asked`,
        [userId, `Leave out ${userId}`],
      );
    }
    const { id } = await makeExport(maker);
    const archive = await openExport(maker, id);
    expect(JSON.parse(textOf(archive['solved-cases.json']))).toMatchObject([
      { status: 'declined', requested_changes: `Leave out ${maker.userId}`, solution: 'Slower.' },
    ]);
    expect(textOf(archive['solved-cases.csv'])).not.toContain(other.userId);
  });
});
