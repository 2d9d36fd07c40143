import { getDesk, listQueue, type Desk, type QueuedCase } from '@beamwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { requireExpert } from './desk.ts';
import { isQueuedFor, selectWaiting } from './queue.ts';
import { startCaseWorld, type CaseWorld } from './testing/case-world.ts';

const WAITING = 10_000;
const PAGE = 20;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Of the page, and by id of the case that an attachment belongs to. */
const INDEXES = new Set(['consultation_requests_waiting', 'consultation_requests_pkey']);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe.each(TEST_ENGINES)(`a queue of ${WAITING} on %s`, (engine) => {
  let cases: CaseWorld;
  let expert: Maker;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
    await cases.world.stopTasks();
    const maker = await cases.addNamed('Mara Holt');
    expert = await cases.addExpert();
    // One in ten fits.
    await cases.world.sql(
      `insert into consultation_requests (requester_id, problem, origin_kind, origin_id, laser_type, family, language,
         material, waiting_since)
       select $1, 'not_through', 'setting', gen_random_uuid(), case when n % 10 = 0 then 'CO2' else 'Fiber' end,
         'wood panel', 'en', 'birch plywood', now() - n * interval '1 second'
       from generate_series(1, ${WAITING}) n`,
      [maker.userId],
    );
    await cases.world.sql(
      `insert into consultation_attachments (consultation_id, key, kind, is_shared, content)
       select id, 'material', 'material', true, '{}' from consultation_requests`,
    );
    await cases.world.asOwner((client) => client.query('analyze'));
  });
  afterAll(() => cases.world.close());

  /** Rows that were read of a table, and by which index. */
  async function readPlan(fits: boolean, cursor?: string) {
    const root = await cases.world.asUser(expert.userId, async (trx) => {
      const knows = await requireExpert(trx, expert.userId);
      const query = selectWaiting(isQueuedFor(knows, fits), { limit: PAGE, cursor });
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
        explain (analyze, timing off, format json) ${query}`.execute(trx);
      return rows[0]?.['QUERY PLAN'][0].Plan;
    });
    if (root === undefined) throw new Error('no plan');
    return (table: string) => {
      const nodes = nodesOf(root).filter((node) => node['Relation Name'] === table);
      const read = nodes.map(
        (node) =>
          (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      );
      return {
        rows: Math.max(0, ...read),
        indexes: new Set(nodes.map((node) => node['Index Name'])),
      };
    };
  }

  test('a page reads its own rows by the index, wherever it is', async () => {
    const first = await expert.call(listQueue, { query: { limit: PAGE } });
    const { items, next_cursor } = first.body as { items: QueuedCase[]; next_cursor: string };
    expect(items).toHaveLength(PAGE);
    const waits = items.map(({ waiting_since }) => waiting_since);
    expect(waits).toEqual(waits.toSorted());
    for (const cursor of [undefined, next_cursor]) {
      const read = await readPlan(false, cursor);
      expect(read('consultation_requests')).toEqual({
        rows: PAGE + 1,
        indexes: INDEXES,
      });
      expect(read('consultation_attachments').rows).toBeLessThanOrEqual(PAGE + 1);
    }
  });

  test('those that fit are found among the longest waits', async () => {
    const read = await readPlan(true);
    const { rows, indexes } = read('consultation_requests');
    expect(indexes).toEqual(INDEXES);
    expect(rows).toBeLessThanOrEqual((PAGE + 1) * 10);
    const { body } = await expert.call(listQueue, { query: { fits: 'true', limit: PAGE } });
    const { items } = body as { items: QueuedCase[] };
    expect(new Set(items.map(({ laser_type }) => laser_type))).toEqual(new Set(['CO2']));
  });

  test('how many wait is counted up to a thousand', async () => {
    expect(((await expert.call(getDesk, {})).body as Desk).waiting).toBe(1000);
  });
});
