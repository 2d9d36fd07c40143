import { expect, test } from 'vitest';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createPresence } from './presence.ts';

const reader = (memberId: string) => ({ teamId: 'team', memberId });

function start() {
  const published: string[] = [];
  let [now, writes] = [0, 0];
  let wasAway = true;
  const presence = createPresence(
    {
      publish: async (_channel: string, event: string, data: unknown) => {
        published.push(`${event} ${JSON.stringify(data)}`);
      },
    } as unknown as Realtime,
    () => now,
  );
  const db = async <T>(): Promise<T> => {
    writes += 1;
    return { name: 'Ann', wasAway } as T;
  };
  return {
    report: (memberId: string, isTyping: boolean) =>
      presence.report({ db, reader: reader(memberId), isTyping }),
    pass: (ms: number) => (now += ms),
    stay: () => (wasAway = false),
    take: () => published.splice(0),
    writes: () => writes,
  };
}

test('coming back is announced once, and written at most every 30 seconds', async () => {
  const { report, pass, stay, take, writes } = start();
  pass(1_000_000);
  await report('ann', false);
  expect(take()).toEqual(['presence {"user_id":"ann"}']);
  stay();
  for (let at = 0; at < 60; at += 1) {
    pass(1000);
    await report('ann', false);
  }
  expect([take(), writes()]).toEqual([[], 3]);
});

test('typing is announced every three seconds, its end at once', async () => {
  const { report, pass, stay, take } = start();
  stay();
  pass(1_000_000);
  for (let at = 0; at < 6; at += 1) {
    await report('ann', true);
    pass(1000);
  }
  expect(take()).toHaveLength(2);
  await report('ann', false);
  await report('ann', false);
  expect(take()).toEqual(['typing {"user_id":"ann","name":"Ann","is_typing":false}']);
});

test('a team hears of five people who type in a second', async () => {
  const { report, pass, stay, take } = start();
  stay();
  pass(1_000_000);
  for (let at = 0; at < 50; at += 1) await report(`person ${at}`, true);
  expect(take()).toHaveLength(5);
  pass(1000);
  await report('person 49', true);
  expect(take()).toHaveLength(1);
});
