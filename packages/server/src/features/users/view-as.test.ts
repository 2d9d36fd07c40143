import {
  countUsers,
  createMachine,
  getAvatar,
  getProfile,
  getSession,
  getUser,
  listMachines,
  listPasskeys,
  listSessions,
  listUsers,
  OWN_WHILE_VIEWING,
  recordPageView,
  refreshSession,
  signIn,
  signOut,
  stopViewing,
  streamEvents,
  updateProfile,
  VIEWABLE_OPERATIONS,
  viewAsUser,
  type Problem,
  type Profile,
  type UserDetail,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractOperations } from '../../platform/http/build-openapi.ts';
import { readTables } from '../../tenancy/catalog.ts';
import { OPERATION_SAMPLES } from '../../tenancy/operation-samples.ts';
import { addMakerWithRows } from '../../tenancy/owned-rows.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { endViews } from './view-as.ts';

const OPERATIONS = listContractOperations();
const byId = (id: string) => OPERATIONS.find((operation) => operation.id === id);

/** Reads that support does not need, and why an administrator must not see them. */
const PRIVATE = [
  'accounts.getEmailChange',
  'accounts.getSecondFactor',
  'accounts.listPasskeys',
  'accounts.listSessions',
  // These ask Stripe; an invoice has the user's address.
  'billing.getCheckout',
  'billing.openInvoice',
  // What a team writes is not the user’s alone.
  'chat.getPhoto',
  'chat.getPresence',
  'chat.list',
  'chat.listAttachable',
  'chat.listCards',
  'chat.listReaders',
  'chat.listUnread',
  'chat.search',
  // What is written in a case is not the user’s alone; queues and colleagues are an expert’s.
  'consultation.get',
  'consultation.getPhoto',
  'consultation.listCases',
  'consultation.listColleagues',
  'consultation.listMessages',
  'consultation.getPage',
  'consultation.getSolved',
  'consultation.listQueue',
  'consultation.listSolved',
  'consultation.startProposal',
  // What happened in a team, and what its people did.
  'activity.export',
  'activity.list',
  'activity.sum',
  // The administrators’ own list has the keys of all accounts.
  'api-access.getUsage',
  'api-access.listKeys',
  'notices.getSettings',
  'notices.list',
  // Only programs send batches.
  'jobs.getBatch',
  'privacy.downloadExport',
  // The decision of this browser is the administrator's.
  'privacy.getConsent',
  'privacy.getErasure',
  'privacy.getExports',
  'system.streamEvents',
  // Only tablets may.
  'kiosk.get',
  'kiosk.listSettings',
  // Who is in a team is not the user’s alone.
  'makerspace.exportInductions',
  'makerspace.get',
  'makerspace.getMemberCode',
  'makerspace.getSafetyPage',
  'makerspace.listInductions',
  'makerspace.listKiosks',
  'makerspace.listSettings',
  'teams.exportMembers',
  'teams.get',
  'teams.getInvitationLink',
  'teams.getMemberPicture',
  'teams.getPicture',
  'teams.findSetting',
  'teams.list',
  'teams.listInvitations',
  'teams.listMembers',
  'test-cards.download',
  // What servers of the user are told and answer.
  'webhooks.getDelivery',
  'webhooks.list',
  'webhooks.listDeliveries',
];

test('only reads of the app itself can be viewed; a new read has to be decided on', () => {
  const reads = OPERATIONS.filter(
    ({ method, needs: { scope } }) =>
      method === 'GET' && scope !== 'public' && scope !== 'administration',
  ).map(({ id }) => id);
  expect([...VIEWABLE_OPERATIONS, ...PRIVATE].toSorted()).toEqual(reads.toSorted());
  expect(OWN_WHILE_VIEWING.map((id) => byId(id)?.needs.scope)).toEqual([
    'account',
    'account',
    'account',
  ]);
});

describe.each(ENGINES)('viewing as a user on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let user: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
    user = await world.addMaker({ plan: 'Pro' });
    await user.call(createMachine, {
      body: { name: 'Of the user', type: 'CO2', power_watts: 40, is_galvo: false },
    });
  });
  afterAll(() => world.close());

  const reason = 'Ticket 12: empty library';
  const view = (as: { userId: string }, by = admin) =>
    by.call(viewAsUser, { params: { id: as.userId }, body: { reason } });
  const codeOf = ({ body }: { body: unknown }) => (body as Problem | null | undefined)?.code;
  const auditOf = async ({ userId }: { userId: string }) => {
    const { body } = await admin.call(getUser, { params: { id: userId } });
    return (body as UserDetail).audit.filter(({ action }) => action.startsWith('view'));
  };

  test('the administrator reads what the user reads, in every process, and is told until when', async () => {
    const { status, body } = await view(user);
    expect(status).toBe(200);
    const { ends_at } = body as { ends_at: string };
    expect(Date.parse(ends_at) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(Date.parse(ends_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    const profile = (await admin.call(getProfile)).body as Profile;
    expect(profile).toMatchObject({
      id: user.userId,
      role: 'user',
      plan: { name: 'Pro' },
      viewed_until: ends_at,
    });
    expect((await admin.call(getSession)).body).toMatchObject({ profile: { id: user.userId } });
    const second = await admin.callAtSecond();
    expect((await second.call(listMachines)).body).toMatchObject({
      items: [{ name: 'Of the user' }],
    });
    await second.close();
    expect((await user.call(getProfile)).body).toMatchObject({ viewed_until: null });
    await admin.call(stopViewing);
    expect((await admin.call(getProfile)).body).toMatchObject({
      id: admin.userId,
      viewed_until: null,
    });
    expect(await auditOf(user)).toMatchObject([
      { action: 'view_ended', actor: 'A maker', reason: null },
      { action: 'view_started', actor: 'A maker', reason },
    ]);
  });

  test('every operation is refused but the listed reads, and nothing changes', async () => {
    const owner = await addMakerWithRows(world);
    // Its row has no numbers.
    await world.sql('delete from test_cards where id = $1', [owner.testCardId]);
    // A task would push and mail them meanwhile.
    await world.sql('update notices set pushed_at = now(), mailed_at = now()');
    await view(owner);
    const tables = (await readTables(world))
      .map(({ ref }) => ref)
      .filter((ref) => !/flood_count|attempt_count|webhook_paces|pgboss/.test(ref));
    const hashAll = async () => {
      const hashes = tables.map(
        (
          ref,
        ) => `select '${ref}' as ref, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))
          as hash from ${ref} t`,
      );
      return world.sql(`${hashes.join(' union all ')} order by ref`);
    };
    const before = await hashAll();
    const answers: [string, unknown][] = [];
    for (const operation of OPERATIONS) {
      const { id, needs } = operation;
      if (needs.scope === 'public' || OWN_WHILE_VIEWING.includes(id)) continue;
      const sample = OPERATION_SAMPLES[id]?.request(owner) ?? {};
      const answer = await admin.call(operation, sample);
      const isRead = VIEWABLE_OPERATIONS.includes(id);
      if (isRead && answer.status < 500 && codeOf(answer) !== 'read_only_view') continue;
      if (!isRead && codeOf(answer) === 'read_only_view') continue;
      answers.push([id, codeOf(answer) ?? answer.status]);
    }
    expect(answers).toEqual([]);
    expect(await hashAll()).toEqual(before);
    await admin.call(stopViewing);
  });

  test('writes, security, live channels and administration are refused in words', async () => {
    await view(user);
    const refused = [
      await admin.call(updateProfile, { body: { name: 'Somebody else' } }),
      await admin.call(recordPageView, { body: {} as never }),
      await admin.call(listSessions),
      await admin.call(listPasskeys),
      await admin.call(streamEvents, { query: { channel: `profile-${user.userId}` } }),
      await admin.call(listUsers),
      await admin.call(countUsers),
      await view(user),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'read_only_view'));
    expect((await admin.call(getAvatar)).status).toBe(404);
    await admin.call(stopViewing);
  });

  test('it ends after 30 minutes, even before the task has recorded it', async () => {
    await view(user);
    await world.sql(
      `update account_views set started_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute'`,
    );
    expect((await admin.call(getProfile)).body).toMatchObject({ id: admin.userId });
    const ends = async () =>
      (await auditOf(user)).filter(({ action }) => action === 'view_ended').length;
    const before = await ends();
    await world.runTask(endViews);
    expect(await ends()).toBe(before + 1);
    expect(await world.sql('select from account_views')).toEqual([]);
  });

  test('it ends with the session', async () => {
    const deputy = await world.addMaker({ role: 'admin' });
    await view(user, deputy);
    expect((await deputy.call(refreshSession)).status).toBe(200);
    const ended = (await auditOf(user)).length;
    expect((await deputy.call(signOut)).status).toBe(204);
    expect(await world.sql('select from account_views')).toEqual([]);
    expect(await auditOf(user)).toHaveLength(ended + 1);
    const own = await world.sql<{ action: string }>(
      `select action from audit_log where user_id = $1 and action = 'logout'`,
      [deputy.userId],
    );
    expect(own).toHaveLength(1);
  });

  test('it ends at once for an administrator who is none any more, or who lacks a second factor', async () => {
    const deputy = await world.addMaker({ role: 'admin' });
    await view(user, deputy);
    await world.sql(`update profiles set role = 'user' where id = $1`, [deputy.userId]);
    expect((await deputy.call(getProfile)).body).toMatchObject({ id: deputy.userId });
    await world.sql(`update profiles set role = 'admin' where id = $1`, [deputy.userId]);
    await world.sql(
      `update profiles set admin_since = now() - interval '1000 days' where id = $1`,
      [deputy.userId],
    );
    expect((await deputy.call(getProfile)).body).toMatchObject({ id: deputy.userId });
    await world.sql('delete from account_views');
  });

  test('nobody views as an administrator, also not as one who becomes it meanwhile', async () => {
    const other = await world.addMaker({ role: 'admin' });
    expect(codeOf(await view(other))).toBe('not_viewable');
    expect(codeOf(await view(admin))).toBe('not_viewable');
    const promoted = await world.addMaker();
    await view(promoted);
    await world.sql(`update profiles set role = 'admin' where id = $1`, [promoted.userId]);
    expect((await admin.call(getProfile)).body).toMatchObject({ id: admin.userId });
    await world.sql('delete from account_views');
    const leaving = await world.addMaker();
    await world.sql(`update profiles set erase_at = now() + interval '14 days' where id = $1`, [
      leaving.userId,
    ]);
    expect(codeOf(await view(leaving))).toBe('not_viewable');
  });

  test('another session of the administrator goes on as before', async () => {
    await view(user);
    const rows = await world.sql<{ count: string }>('select count(*) from account_views');
    expect(Number(rows[0]?.count)).toBe(1);
    const client = world.createClient();
    const body = { email: admin.email, password: 'correct horse battery' };
    await client.call(signIn, { body });
    expect((await client.call(getProfile)).body).toMatchObject({ id: admin.userId });
    await admin.call(stopViewing);
  });

  test('an account that is deleted while it is viewed ends the view', async () => {
    const gone = await world.addMaker();
    await view(gone);
    await world.sql('delete from auth."user" where id = $1', [gone.userId]);
    expect((await admin.call(getProfile)).body).toMatchObject({ id: admin.userId });
    expect(await world.sql('select from account_views')).toEqual([]);
  });
});
