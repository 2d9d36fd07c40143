import { randomUUID } from 'node:crypto';
import { WEBHOOK_RATES } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { startReceiver } from '../../platform/testing/start-receiver.ts';
import { createPaces } from '../../platform/webhooks/paces.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { deleteOldPaces } from './tasks.ts';
import { setUpWebhooks } from './testing/set-up-webhooks.ts';
import { addEndpoint, addMaker, findEndpoint, sendTest } from './testing/webhook-calls.ts';

/** A site that no other test sends to. */
const aSite = () => `r${randomUUID().slice(0, 8)}.example`;

describe.each(ENGINES)('turns of receivers on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(() => world.close());

  const paces = createPaces('a secret of the server');
  const inTransaction = <T>(work: (trx: Transaction<Database>) => Promise<T>) =>
    world.transactions.asService(work);
  const takeForSite = (user_id: string, url: string, wanted: number) =>
    inTransaction((trx) => paces.takeForSite(trx, { user_id, url }, wanted));

  /**
   * Whether as much is taken as may be saved up, and no more than that and what comes back meanwhile.
   */
  async function isBounded(rate: number, takes: (() => Promise<number>)[]): Promise<boolean> {
    const begun = performance.now();
    let taken = 0;
    for (const take of takes) taken += await take();
    const seconds = (performance.now() - begun) / 1000;
    return taken >= rate && taken <= rate + rate * seconds + 1;
  }

  test('one account has few to one site, whatever paths, ports and sub-domains it names', async () => {
    const [user, site] = [randomUUID(), aSite()];
    expect(
      await isBounded(
        WEBHOOK_RATES.account_receiver,
        ['a.', 'b.', 'deep.c.', '', 'd.'].map(
          (name, at) => () => takeForSite(user, `https://${name}${site}:8443/${at}`, 8),
        ),
      ),
    ).toBe(true);
    expect(await takeForSite(user, `https://${aSite()}/in`, 8)).toBe(8);
    expect(await takeForSite(randomUUID(), `https://${site}/in`, 8)).toBe(8);
  });

  test('one account has few to all sites together', async () => {
    const user = randomUUID();
    expect(
      await isBounded(
        WEBHOOK_RATES.account,
        Array.from({ length: 10 }, () => () => takeForSite(user, `https://${aSite()}/in`, 8)),
      ),
    ).toBe(true);
  });

  test('all accounts together have few to one site', async () => {
    const site = aSite();
    expect(
      await isBounded(
        WEBHOOK_RATES.receiver,
        Array.from({ length: 8 }, randomUUID).map(
          (user) => () => takeForSite(user, `https://${site}/in`, 20),
        ),
      ),
    ).toBe(true);
  });

  test('one address is one receiver, whatever names lead to it', async () => {
    const user = randomUUID();
    const take = (address: string) =>
      inTransaction((trx) =>
        paces.takeForAddresses(
          trx,
          { user_id: user, url: `https://${aSite()}/in` },
          { addresses: [{ address, family: address.includes(':') ? 6 : 4 }], wanted: 8 },
        ),
      );
    expect(
      await isBounded(
        WEBHOOK_RATES.account_receiver,
        Array.from({ length: 4 }, () => () => take('93.184.216.34')),
      ),
    ).toBe(true);
    // A network of version 6 is given to one customer.
    expect(
      await isBounded(
        WEBHOOK_RATES.account_receiver,
        [1, 2, 3, 4].map((n) => () => take(`2606:2800:220:1::${n}`)),
      ),
    ).toBe(true);
    expect(await take('93.184.216.35')).toBe(8);
  });

  test('where others send all they can, one that sends little finds more turns', async () => {
    const [site, other] = [aSite(), randomUUID()];
    const others = Array.from({ length: 8 }, randomUUID);
    const [turnsOfBusy, turnsOfOther] = await inTransaction(async (trx) => {
      const take = (user_id: string, wanted: number) =>
        paces.takeForSite(trx, { user_id, url: `https://${site}/in` }, wanted);
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(trx);
      // All but four of the second’s turns.
      for (const user of others) await take(user, 12);
      // As if that had taken no time.
      await sql`update webhook_paces
        set full_at = full_at + (clock_timestamp() - ${rows[0]?.at}::timestamptz)`.execute(trx);
      return [await take(others[0] ?? '', 8), await take(other, 8)];
    });
    expect(turnsOfOther).toBeGreaterThan(turnsOfBusy ?? 0);
  });

  test('what nobody sends to any more is forgotten', async () => {
    await takeForSite(randomUUID(), `https://${aSite()}/in`, 1);
    await world.sql(`update webhook_paces set full_at = now() - interval '11 minutes'`);
    await takeForSite(randomUUID(), `https://${aSite()}/in`, 1);
    await world.runTask(deleteOldPaces);
    expect(await world.sql('select from webhook_paces')).toHaveLength(3);
  });
});

describe.each(ENGINES)('paced deliveries on %s', (engine) => {
  const webhooks = setUpWebhooks(engine);

  const fill = (userId: string, id: string, count: number) =>
    webhooks.world.sql(
      `select write_webhook_event($1, 'endpoint.tested', jsonb_build_object('endpoint_id', $2::uuid), $2)
       from generate_series(1, $3)`,
      [userId, id, count],
    );

  test('one account sends few a second to one receiver, by any endpoint and process, and all arrive', async () => {
    const maker = await addMaker(webhooks.world);
    const { close } = await maker.callAtSecond();
    const ids: string[] = [];
    for (const path of ['', '/a', '/b']) {
      ids.push((await addEndpoint(maker, webhooks.receiver.url + path)).id);
    }
    const begun = performance.now();
    for (const id of ids) await fill(maker.userId, id, 25);
    await expect.poll(() => webhooks.receiver.received.length, { timeout: 30_000 }).toBe(75);
    const seconds = (performance.now() - begun) / 1000;
    const rate = WEBHOOK_RATES.account_receiver;
    expect(75).toBeLessThanOrEqual(rate + rate * seconds + 1);
    await webhooks.world.platform.webhooks.deliver();
    for (const id of ids) {
      expect(await findEndpoint(maker, id)).toMatchObject({
        state: 'working',
        waiting: 0,
        failed: 0,
      });
    }
    const sent = webhooks.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(sent).size).toBe(75);
    await close();
  });

  test('what waits for a receiver delays no other', async () => {
    const [maker, other] = [await addMaker(webhooks.world), await addMaker(webhooks.world)];
    const elsewhere = await startReceiver('127.0.0.2');
    const flooded = await addEndpoint(maker, webhooks.receiver.url);
    const second = await addEndpoint(maker, `${webhooks.receiver.url}/second`);
    for (const { id } of [flooded, second]) await fill(maker.userId, id, 200);
    await expect.poll(() => webhooks.receiver.received.length).toBeGreaterThanOrEqual(20);
    for (const each of [maker, other]) {
      await sendTest(each, (await addEndpoint(each, elsewhere.url)).id);
    }
    await expect.poll(() => elsewhere.received.length, { timeout: 10_000 }).toBe(2);
    expect((await findEndpoint(maker, flooded.id))?.waiting).toBeGreaterThan(50);
    await elsewhere.close();
  });
});
