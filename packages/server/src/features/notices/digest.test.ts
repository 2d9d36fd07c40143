import { randomUUID } from 'node:crypto';
import { changeNotifications, readNotices, setQuietHours } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { addTeam } from '../../tenancy/team-world.ts';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { notify } from './notify.ts';
import { takeNotices } from './due-notices.ts';
import { setUpNotices } from './testing/notices-world.ts';

describe.each(ENGINES)('digests on %s', (engine) => {
  const notices = setUpNotices(engine);
  const { list, verify, mention, runTask, age } = notices;

  const digestsOf = async ({ userId }: Maker) => {
    const rows = await notices.world.sql<{ id: string; subject: string; content: string | null }>(
      `select id, subject, content from mails where user_id = $1 and kind = 'notices.digest' order by created_at, id`,
      [userId],
    );
    return rows.map(({ subject, ...mail }) => ({
      subject,
      text: notices.world.platform.mail.open(mail)?.text ?? '',
    }));
  };

  async function castOf(count: number) {
    const team = await addTeam(notices.world);
    const { manager, member } = team.people;
    await verify(manager);
    for (let index = 0; index < count; index++) await mention(team, member, [manager]);
    return { team, manager, member };
  }

  test('one mail gathers what is unread after ten silent minutes', async () => {
    const { team, manager, member } = await castOf(12);
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toEqual([]);
    await age(11);
    await runTask('notices.mail-digests');
    const [digest, ...others] = await digestsOf(manager);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('12 unread notices from Northlight Works');
    expect(digest?.text.match(/A maker mentioned you in Northlight Works\./g)).toHaveLength(10);
    expect(digest?.text).toContain('2 more are in Beamwright.');
    expect(digest?.text).toContain('/notices');
    expect(digest?.text).toContain('/unsubscribe?token=');
    // At most one an hour.
    await mention(team, member, [manager]);
    await notices.world.sql(`update notices set created_at = now() - interval '20 minutes'`);
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toHaveLength(1);
    await notices.world.sql(
      `update notices set mailed_at = now() - interval '61 minutes' where mailed_at is not null`,
    );
    await runTask('notices.mail-digests');
    expect((await digestsOf(manager))[1]?.subject).toBe('1 unread notice from Northlight Works');
  });

  test('who keeps talking is mailed after an hour', async () => {
    const { team, manager, member } = await castOf(1);
    await age(50);
    await mention(team, member, [manager]);
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toEqual([]);
    await age(9);
    await notices.world.sql(
      `update notices set created_at = created_at - interval '2 minutes' where created_at < now() - interval '30 minutes'`,
    );
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toHaveLength(1);
  });

  test('what was read, muted or turned off is in none', async () => {
    const { team, manager, member } = await castOf(1);
    await manager.call(readNotices, { body: {} });
    await mention(team, member, [manager], { isMuted: true });
    await age(20);
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toEqual([]);
    await manager.call(changeNotifications, { body: { mentions: { email: false } } });
    await mention(team, member, [manager]);
    await notices.world.transactions.asService((trx) =>
      notify(trx, {
        teamId: team.id,
        to: [manager.userId],
        kind: 'induction_expiring',
        subjectId: randomUUID(),
      }),
    );
    await age(20);
    await runTask('notices.mail-digests');
    const [digest] = await digestsOf(manager);
    expect(digest?.subject).toBe('1 unread notice from Northlight Works');
    expect(digest?.text).toContain('Your induction in Northlight Works ends soon.');
    expect(digest?.text).not.toContain('mentioned');
  });

  test('turning the digest off with its link ends it for all kinds', async () => {
    const { team, manager, member } = await castOf(1);
    await manager.call(changeNotifications, { body: { digest: { email: false } } });
    await age(20);
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toEqual([]);
    await manager.call(changeNotifications, { body: { digest: { email: true } } });
    await mention(team, member, [manager]);
    await notices.world.sql('update notices set mailed_at = null');
    await age(20);
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toHaveLength(1);
  });

  test('quiet hours hold it, and not the list', async () => {
    const { manager } = await castOf(1);
    const minute = (minutes: number) => {
      const now = new Date(Date.now() + minutes * 60_000);
      return now.getUTCHours() * 60 + now.getUTCMinutes();
    };
    await manager.call(setQuietHours, {
      body: {
        quiet_hours: { start_minute: minute(-60), end_minute: minute(60), time_zone: 'UTC' },
      },
    });
    await age(20);
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toEqual([]);
    expect((await list(manager)).unread).toBe(1);
    await manager.call(setQuietHours, {
      body: {
        quiet_hours: { start_minute: minute(60), end_minute: minute(120), time_zone: 'UTC' },
      },
    });
    await runTask('notices.mail-digests');
    expect(await digestsOf(manager)).toHaveLength(1);
  });

  // The embedded engine has one connection.
  test.runIf(engine === 'postgresql')('a push of the same notices takes none of them', async () => {
    const { manager } = await castOf(3);
    await age(20);
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: isMailed, resolve: finish } = Promise.withResolvers<void>();
    const pushing = notices.world.transactions.asService(async (trx) => {
      await takeNotices(trx, manager.userId, 'push');
      locked();
      await isMailed;
    });
    await isLocked;
    const mailing = runTask('notices.mail-digests');
    setTimeout(finish, 300);
    await Promise.all([pushing, mailing]);
    expect((await digestsOf(manager))[0]?.subject).toBe('3 unread notices from Northlight Works');
  });

  test('two processes mail it once', async () => {
    const { manager } = await castOf(3);
    await age(20);
    await Promise.all([runTask('notices.mail-digests'), runTask('notices.mail-digests')]);
    expect(await digestsOf(manager)).toHaveLength(1);
  });
});
