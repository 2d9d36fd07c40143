import { getOnboarding, updateOnboarding } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';

describe.each(ENGINES)('onboarding on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const NOT_STARTED = { step: null, makes: [], is_resume_hidden: false, referral_source: null };

  test('what one device saves, another continues', async () => {
    const maker = await world.addMaker();
    const read = async () => (await maker.call(getOnboarding)).body;
    expect(await read()).toEqual(NOT_STARTED);
    await maker.call(updateOnboarding, { body: { step: 'machine', makes: ['signs', 'boxes'] } });
    const saved = await maker.call(updateOnboarding, { body: { step: 'job' } });
    const left = { ...NOT_STARTED, step: 'job', makes: ['signs', 'boxes'] };
    expect(saved).toMatchObject({ status: 200, body: left });
    await maker.call(updateOnboarding, { body: { is_resume_hidden: true } });
    expect(await read()).toEqual({ ...left, is_resume_hidden: true });
  });

  test('where somebody heard of us can be said, changed and taken back', async () => {
    const maker = await world.addMaker();
    const say = async (referral_source: 'video' | 'friend' | null) =>
      (await maker.call(updateOnboarding, { body: { referral_source } })).body;
    expect(await say('video')).toEqual({ ...NOT_STARTED, referral_source: 'video' });
    expect(await say('friend')).toEqual({ ...NOT_STARTED, referral_source: 'friend' });
    expect(await say(null)).toEqual(NOT_STARTED);
    expect(
      await world.sql('select 1 from referral_sources where user_id = $1', [maker.userId]),
    ).toEqual([]);
  });

  test.each([
    { step: 'end' },
    { makes: ['weapons'] },
    { referral_source: 'nowhere' },
    { user_id: '00000000-0000-4000-8000-000000000001' },
  ])('%o is refused', async (body) => {
    const maker = await world.addMaker();
    expect((await maker.call(updateOnboarding, { body: body as object })).status).toBe(400);
  });
});
