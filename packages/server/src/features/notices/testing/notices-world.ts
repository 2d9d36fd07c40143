import { randomUUID } from 'node:crypto';
import { listNotices, type Notice } from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Engine } from '../../../platform/db/database-handle.ts';
import {
  startFakePushServer,
  type FakePushServer,
} from '../../../platform/testing/fake-push-server.ts';
import type { TestTeam } from '../../../tenancy/team-world.ts';
import { startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { notify } from '../notify.ts';
import { createNoticeTasks } from '../tasks.ts';

/** Who acts in a team, without a session of their own. */
const MEMBER = {
  kind: 'session',
  sessionId: '',
  role: 'user',
  plan: 'Shop',
  lacksFactor: false,
  isConfirmed: false,
  isInGrace: false,
} as const;

/** A world in which only the test runs tasks, with a push service. */
export function setUpNotices(engine: Engine) {
  let world: World;
  let push: FakePushServer;
  beforeAll(async () => {
    push = await startFakePushServer();
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(async () => {
    await world.close();
    await push.close();
  });
  // Of other tests: nobody is told of them.
  beforeEach(async () => {
    await world.sql('delete from notices');
  });

  const list = async (maker: Pick<Maker, 'call'>, query = {}) =>
    (await maker.call(listNotices, { query })).body as {
      items: Notice[];
      next_cursor: string | null;
      unread: number;
    };
  const textsOf = async (maker: Maker) =>
    (await list(maker)).items.map(({ text: { text } }) => text);
  const nameIt = (maker: Maker, name: string) =>
    world.sql('update profiles set name = $2 where id = $1', [maker.userId, name]);
  const verify = (maker: Maker) =>
    world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);

  /** A transaction of somebody who acts in a team. */
  const acting = <T>(
    { userId }: Maker,
    { id }: TestTeam,
    work: Parameters<World['transactions']['as']>[1],
  ): Promise<T> =>
    world.transactions.as(
      { ...MEMBER, userId: id, member: { userId, role: 'member' } },
      work,
    ) as Promise<T>;
  const mention = (team: TestTeam, by: Maker, to: Maker[], more: { isMuted?: boolean } = {}) =>
    acting<number>(by, team, (trx) =>
      notify(trx, {
        teamId: team.id,
        to: to.map(({ userId }) => userId),
        kind: 'mention',
        subjectId: randomUUID(),
        ...more,
      }),
    );
  const runTask = (id: string) => {
    const task = createNoticeTasks(world.platform).find((each) => each.id === id);
    if (task === undefined) throw new Error(`no task ${id}`);
    return world.runTask(task, {});
  };
  const age = (minutes: number) =>
    world.sql('update notices set created_at = created_at - make_interval(mins => $1)', [minutes]);
  return {
    get world() {
      return world;
    },
    get push() {
      return push;
    },
    list,
    textsOf,
    nameIt,
    verify,
    acting,
    mention,
    runTask,
    age,
  };
}
