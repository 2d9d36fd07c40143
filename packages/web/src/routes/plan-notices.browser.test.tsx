import { getProfile, listPlanNotices, planNotice, readPlanNotices } from '@beamwright/contract';
import type { PlanNotice } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api } from '../testing/fake-api.ts';
import {
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const notice = () => page.getByRole('complementary', { name: 'Your plan has changed' });

const aNotice = (overrides: Partial<PlanNotice> = {}): PlanNotice =>
  sampleOf(planNotice, {
    id: idOf(400),
    old_plan: 'Hobby',
    new_plan: 'Hobby',
    changes: [{ entry: 'ai_requests_per_month', before: 100, after: 80 }],
    created_at: '2026-11-28T09:00:00.000Z',
    ...overrides,
  });

/** The server keeps what was read. */
function serve(...items: PlanNotice[]) {
  let unread = items;
  api.on(listPlanNotices, () => ({ items: unread }));
  api.on(readPlanNotices, ({ body }) => {
    unread = unread.filter(({ id }) => !body.ids.includes(id));
    return undefined;
  });
  return { add: (item: PlanNotice) => (unread = [...unread, item]) };
}

/** Its code loads at the first sign of somebody. */
async function start(profile = aProfile({ plan: { name: 'Hobby' } })) {
  const router = openApp('/machines', profile);
  await expectShown(heading('K40'));
  await userEvent.keyboard('{Shift}');
  return router;
}

beforeEach(() => {
  withMachines(aMachine());
});

describe('a change of the plan', () => {
  it('is told in plain words, until it is closed', async () => {
    serve(
      aNotice(),
      aNotice({
        id: idOf(401),
        changes: [
          { entry: 'machines', before: -1, after: 1 },
          { entry: 'test_cards', before: true, after: false },
          { entry: 'price_usd', before: 9.99, after: 12 },
        ],
      }),
    );
    await start();
    await expectText('Hobby: AI requests a month 100 → 80');
    await expectText('Hobby: Machines No limit → 1');
    await expectText('Hobby: Test cards removed');
    await expectText('Hobby: USD a month $9.99 → $12.00');
    await notice().getByRole('button', { name: 'Close' }).click();
    await expectCall(readPlanNotices, { body: { ids: [idOf(400), idOf(401)] } });
    await expectGone(notice());
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('leads to the plans, and is read then', async () => {
    serve(aNotice());
    const router = await start();
    await notice().getByRole('link', { name: 'See plans' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/upgrade');
    await expectCalls(readPlanNotices, 1);
    await expectGone(notice());
  });

  it('is told while the app is open, and moves nothing on the page', async () => {
    const server = serve();
    const profile = aProfile({ plan: { name: 'Hobby' } });
    await start(profile);
    await expect.poll(() => api.calls(listPlanNotices).length).toBeGreaterThan(0);
    await expect.poll(() => isSubscribed(`profile-${profile.id}`)).toBe(true);
    const place = () => heading('K40').element().getBoundingClientRect().top;
    const before = place();
    server.add(aNotice());
    const limits = { ...profile.plan.limits, ai_requests_per_month: 80 };
    api.on(getProfile, { ...profile, plan: { ...profile.plan, limits } });
    publish(`profile-${profile.id}`, 'changed');
    await expectText('Hobby: AI requests a month 100 → 80');
    expect(place()).toBe(before);
  });

  it('is none for roles without limits', async () => {
    serve(aNotice());
    await start(aProfile({ role: 'beta' }));
    await expectCalls(listPlanNotices, 0);
    await expectGone(notice());
  });

  it('says the new name of a renamed plan', async () => {
    serve(
      aNotice({
        new_plan: 'Maker',
        changes: [{ entry: 'name', before: 'Hobby', after: 'Maker' }],
      }),
    );
    await start();
    await expectText('Hobby is now called Maker');
  });
});
