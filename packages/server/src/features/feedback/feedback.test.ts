import { randomUUID } from 'node:crypto';
import {
  addPhoto,
  createJob,
  createMachine,
  deleteFeedback,
  deleteSetting,
  dismissFeedbackPrompts,
  getFeedbackInsights,
  getPhoto,
  getSetting,
  giveFeedback,
  listFeedback,
  listFeedbackPrompts,
  MAX_PHOTO_BYTES,
  PHOTO_TYPES,
  saveSetting,
  type Feedback,
  type FeedbackDraft,
  type FeedbackInsights,
  type Job,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const CUT = 'cut 3mm birch plywood';

describe.each(ENGINES)('feedback on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const addMaker = async (plan: 'Free' | 'Pro' = 'Pro') => {
    const maker = await world.addMaker({ plan });
    const body = { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    const machine_id = ((await maker.call(createMachine, { body })).body as Machine).id;
    const start = async (input_text = CUT) =>
      (await maker.call(createJob, { body: { machine_id, input_text } })).body as Job;
    const save = async (text = CUT) => {
      const job = await start(text);
      return (await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } }))
        .body as Setting;
    };
    const report = (id: string, draft: FeedbackDraft) =>
      maker.call(giveFeedback, { params: { id }, body: draft });
    const prompts = async (...used: string[]) => {
      const { body: answer } = await maker.call(listFeedbackPrompts, {
        query: used.length > 0 ? { used } : {},
      });
      return (answer as { items: Setting[] }).items.map(({ id }) => id);
    };
    return { ...maker, machine_id, start, save, report, prompts };
  };

  const confidenceOf = async (maker: Maker, id: string) =>
    ((await maker.call(getSetting, { params: { id } })).body as Setting).confidence;

  test('the confidence of a setting comes from its results, by the specification’s formula', async () => {
    const bench = await addMaker();
    const saved = await bench.save();
    const { id, speed_mm_min, power_percent, passes, confidence: computed } = saved;
    const first = await bench.report(id, { edge_score: 8, cut_through: true, notes: ' nice ' });
    expect(first).toMatchObject({
      status: 201,
      body: {
        confidence: 0.92,
        suggestion: null,
        machine_results: 1,
        feedback: { setting_id: id, notes: 'nice', has_photo: false, speed_mm_min, power_percent },
      },
    });
    const second = await bench.report(id, { edge_score: 4, cut_through: false });
    expect(second.body).toMatchObject({
      confidence: 0.54,
      suggestion: {
        power_percent,
        reason: {
          code: 'feedback.try_slower',
          text: expect.stringMatching(/^It didn’t cut through/),
        },
      },
    });
    expect(await confidenceOf(bench, id)).toBe(0.54);
    const { body } = await bench.call(listFeedback, { params: { id }, query: {} });
    const { items } = body as { items: Feedback[] };
    expect(items.map(({ edge_score }) => edge_score)).toEqual([4, 8]);
    expect(items[0]).toMatchObject({ passes, operation: 'Cut', thickness_mm: 3 });
    await bench.call(deleteFeedback, { params: { id: items[0]?.id as string } });
    expect(await confidenceOf(bench, id)).toBe(0.92);
    expect((await bench.call(getSetting, { params: { id } })).body).toMatchObject({
      results: { count: 1, average_edge_score: 8, cut_through_rate: 1 },
    });
    await bench.call(deleteFeedback, { params: { id: items[1]?.id as string } });
    expect(await confidenceOf(bench, id)).toBe(computed);
  });

  test('sent twice with one id it is saved once; a taken id reveals nothing about its owner', async () => {
    const [bench, other] = [await addMaker(), await addMaker()];
    const [{ id }, { id: second }] = [
      await bench.save(),
      await bench.save('cut 6mm birch plywood'),
    ];
    const draft = { id: randomUUID(), cut_through: false, edge_score: 3 };
    const first = await bench.report(id, draft);
    expect(first.status).toBe(201);
    expect((await bench.report(id, draft)).body).toEqual(first.body);
    const { body } = await bench.call(listFeedback, { params: { id }, query: {} });
    expect((body as { items: Feedback[] }).items.map((each) => each.id)).toEqual([draft.id]);
    expect((await bench.report(second, draft)).status).toBe(404);
    expect((await other.report((await other.save()).id, draft)).status).toBe(404);
  });

  test('an empty result is refused, and so is an impossible score', async () => {
    const bench = await addMaker();
    const { id } = await bench.save();
    expect(await bench.report(id, { notes: '   ' })).toMatchObject({
      status: 422,
      body: { code: 'feedback_empty' },
    });
    expect((await bench.report(id, { edge_score: 11 })).status).toBe(400);
    const other = await addMaker();
    expect((await other.report(id, { edge_score: 5 })).status).toBe(404);
    expect((await other.call(listFeedback, { params: { id }, query: {} })).status).toBe(404);
  });

  test('it improves the next answer on this machine if the plan includes learning', async () => {
    const [pro, free] = [await addMaker('Pro'), await addMaker('Free')];
    for (const bench of [pro, free]) {
      const { id } = await bench.save();
      const before = (await bench.start()).workflow[0];
      for (let count = 0; count < 3; count += 1) {
        await bench.report(id, { cut_through: false, edge_score: 3 });
      }
      const after = (await bench.start()).workflow[0];
      if (bench === free) {
        expect(after?.settings).toEqual(before?.settings);
        expect(after).not.toHaveProperty('learned_results');
        expect(await bench.report(id, { edge_score: 3 })).toMatchObject({
          body: { machine_results: 0 },
        });
      } else {
        expect(after?.settings.speed_mm_min).toBeLessThan(before?.settings.speed_mm_min ?? 0);
        expect(after?.details.map(({ text }) => text).join(' ')).toContain(
          'From your 3 results on this machine',
        );
        expect(after?.learned_results).toBe(3);
      }
    }
  });

  test('the prompt lists five settings of the last week without a result, and pauses for a day', async () => {
    const bench = await addMaker();
    const saved: string[] = [];
    for (let count = 0; count < 7; count += 1) saved.unshift((await bench.save()).id);
    await world.sql(
      `update settings set created_at = created_at - interval '16 hours' where user_id = $1`,
      [bench.userId],
    );
    expect(await bench.prompts()).toEqual(saved.slice(0, 5));
    await bench.report(saved[0] as string, { edge_score: 9 });
    await world.sql(`update settings set created_at = now() - interval '169 hours' where id = $1`, [
      saved[1],
    ]);
    const open = saved.slice(2, 7);
    expect(await bench.prompts()).toEqual(open);
    expect((await bench.call(dismissFeedbackPrompts, {})).status).toBe(204);
    expect(await bench.prompts()).toEqual([]);
    const dismissed = (age: string) =>
      world.sql(
        'update profiles set feedback_prompt_dismissed_at = now() - $1::interval where id = $2',
        [age, bench.userId],
      );
    await dismissed('23 hours 59 minutes');
    expect(await bench.prompts()).toEqual([]);
    await dismissed('24 hours');
    expect(await bench.prompts()).toEqual(open);
  });

  test('the prompt waits until a setting may have been burned: it was used, or a night has passed', async () => {
    const bench = await addMaker();
    const [first, second] = [(await bench.save()).id, (await bench.save()).id];
    expect(await bench.prompts()).toEqual([]);
    expect(await bench.prompts(first)).toEqual([first]);
    await world.sql(`update settings set created_at = now() - $1::interval where id = $2`, [
      '15 hours 59 minutes',
      second,
    ]);
    expect(await bench.prompts()).toEqual([]);
    await world.sql(`update settings set created_at = now() - $1::interval where id = $2`, [
      '16 hours',
      second,
    ]);
    expect(await bench.prompts(first)).toEqual([first, second]);
    const other = await addMaker();
    expect(await other.prompts(first)).toEqual([]);
  });

  test('all results together name the issues and the settings that proved best', async () => {
    const bench = await addMaker();
    const [good, fair, rare] = [await bench.save(), await bench.save(), await bench.save()];
    for (const edge_score of [9, 10, 9]) await bench.report(good.id, { edge_score });
    for (const notes of ['too hot', 'too hot and rough edge', 'ok']) {
      await bench.report(fair.id, { edge_score: 6, notes });
    }
    await bench.report(rare.id, { edge_score: 10, cut_through: true });
    const { body } = await bench.call(getFeedbackInsights, {});
    expect(body as FeedbackInsights).toEqual({
      count: 7,
      average_edge_score: 8,
      cut_through_rate: 1,
      issues: [
        { issue: 'too hot', count: 2 },
        { issue: 'rough edge', count: 1 },
      ],
      best: [
        expect.objectContaining({ setting_id: good.id, count: 3, average_edge_score: 9.3 }),
        expect.objectContaining({ setting_id: fair.id, count: 3, confidence: 0.6 }),
      ],
    });
    expect(await (await addMaker('Free')).call(getFeedbackInsights, {})).toMatchObject({
      status: 403,
      body: { title: 'Your plan doesn’t include analytics' },
    });
  });

  test('a setting in the bin is not asked about, nor listed among the best', async () => {
    const bench = await addMaker();
    const [best, fresh] = [await bench.save(), await bench.save()];
    for (const edge_score of [9, 10, 9]) await bench.report(best.id, { edge_score });
    expect(await bench.prompts(fresh.id)).toEqual([fresh.id]);
    for (const { id } of [best, fresh]) await bench.call(deleteSetting, { params: { id } });
    expect(await bench.prompts(fresh.id)).toEqual([]);
    expect((await bench.call(getFeedbackInsights, {})).body).toMatchObject({ count: 3, best: [] });
  });

  test('a photo is redrawn: upright, smaller, and without its location', async () => {
    const bench = await addMaker();
    const result = await report(bench);
    const taken = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#c2410c' },
    })
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('SECRET PLACE')).toBe(true);
    const params = { id: result.id };
    const added = await bench.call(addPhoto, { params, body: taken });
    expect(added).toMatchObject({ status: 200, body: { id: result.id, has_photo: true } });
    const shown = await bench.call(getPhoto, { params });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    const photo = shown.body as Buffer;
    expect(await sharp(photo).metadata()).toMatchObject({ width: 1067, height: 1600 });
    expect(photo.includes('SECRET PLACE')).toBe(false);
    const other = await addMaker();
    expect((await other.call(getPhoto, { params })).status).toBe(404);
    expect((await other.call(addPhoto, { params, body: taken })).status).toBe(404);
    expect((await bench.call(deleteFeedback, { params })).status).toBe(204);
    expect((await bench.call(getPhoto, { params })).status).toBe(404);
  });

  test('a file that isn’t a photo, is too large or has too many pixels is refused, and nothing is stored', async () => {
    const bench = await addMaker();
    const params = { id: (await report(bench)).id };
    const send = (body: Uint8Array, type = 'image/jpeg') =>
      bench.call(addPhoto, { params, body }, { 'content-type': type });
    for (const type of PHOTO_TYPES) {
      expect(await send(Buffer.from('<svg onload=alert(1)>'), type)).toMatchObject({
        status: 415,
        body: {
          code: 'unsupported_file',
          detail: expect.stringMatching(/^This file is a drawing/),
        },
      });
    }
    expect(await send(Buffer.from('\xff\xd8\xff<svg onload=alert(1)>', 'latin1'))).toMatchObject({
      status: 422,
      body: { code: 'photo_unreadable' },
    });
    expect(await send(Buffer.from('x'), 'image/svg+xml')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_file', detail: expect.stringContaining('image/png') },
    });
    expect(await send(Buffer.from('x'), 'image/heic')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_file', detail: expect.stringContaining('Most Compatible') },
    });
    expect(await send(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', title: 'This file is larger than 15 MB' },
    });
    const wide = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await send(wide, 'image/png')).toMatchObject({
      status: 422,
      body: { code: 'photo_too_large' },
    });
    expect((await bench.call(getPhoto, { params })).status).toBe(404);
  });

  async function report(bench: Awaited<ReturnType<typeof addMaker>>): Promise<Feedback> {
    const { body } = await bench.report((await bench.save()).id, { edge_score: 7 });
    return (body as { feedback: Feedback }).feedback;
  }
});
