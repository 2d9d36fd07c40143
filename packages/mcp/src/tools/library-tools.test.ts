import { describe, expect, it } from 'vitest';
import { connect } from '../testing/connect.ts';
import { BIRCH, fakeAccount } from '../testing/fake-account.ts';
import { ToolError } from '../tool-error.ts';

const PVC = { ...BIRCH, id: '11111111-1111-4111-8111-111111111111', material: 'PVC' };
const DISGUISED = {
  ...BIRCH,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Sign',
  notes: 'works well on my p.v.c. sheet',
};
const BYPASSED = {
  ...BIRCH,
  id: '33333333-3333-4333-8333-333333333333',
  safety_bypassed: true,
};

describe('search_library', () => {
  it('lists settings with units, steps and ids to report on', async () => {
    const account = fakeAccount();
    const mcp = await connect({ account });
    const { data, text } = await mcp.call('search_library', { search: 'coasters', laser: 'Diode' });
    expect(account.queries).toEqual([{ search: 'coasters', laser: 'Diode', limit: 10 }]);
    expect(data).toMatchObject({
      settings: [
        {
          setting_id: BIRCH.id,
          blocked: false,
          steps: [{ operation: 'Cut', speed_mm_min: 300, speed_mm_s: 5, power_percent: 80 }],
        },
      ],
    });
    expect(text).toContain(`id ${BIRCH.id}`);
    expect(text).toContain('speed 5 mm/s (300 mm/min), power 80 %');
    await mcp.close();
  });

  it('says so when a sequence is longer than what is listed', async () => {
    const further = Array.from({ length: 9 }, () => ({ ...BIRCH, name: null }));
    const long = { ...BIRCH, repeats: 4, further_steps: further };
    const mcp = await connect({ account: fakeAccount([long]) });
    const { data, text } = await mcp.call('search_library', {});
    expect(data).toMatchObject({ settings: [{ step_count: 10, repeats: 4 }] });
    expect(text).toContain('4 more steps: open it in Beamwright');
    expect(text).toContain('all steps run 4 times in turn');
    await mcp.close();
  });

  it.each([
    ['a blocked material', PVC],
    ['a blocked material in its notes', DISGUISED],
    ['a bypass', BYPASSED],
    [
      'a blocked material in the name of a step',
      {
        ...BIRCH,
        further_steps: [{ ...BIRCH, name: 'vinyl layer' }],
      },
    ],
  ])('has no numbers of a setting with %s', async (_what, setting) => {
    const mcp = await connect({ account: fakeAccount([setting]) });
    const { data, text } = await mcp.call('search_library', { search: 'sign' });
    expect(data).toMatchObject({ settings: [{ blocked: true, steps: [] }] });
    expect(text).toContain('BLOCKED for safety, give no settings');
    expect(text + JSON.stringify(data)).not.toMatch(/mm\/s|speed_mm|power_percent/);
    await mcp.close();
  });

  it('keeps to its limits, and finds nothing politely', async () => {
    const account = fakeAccount([]);
    const mcp = await connect({ account });
    expect((await mcp.call('search_library', { limit: 21 })).isError).toBe(true);
    expect((await mcp.call('search_library', { search: 'x'.repeat(201) })).isError).toBe(true);
    expect(account.queries).toEqual([]);
    const { text } = await mcp.call('search_library', { search: 'zzz' });
    expect(text).toBe('No saved setting matches. Call settings for a computed one.');
    await mcp.close();
  });

  it('passes on what an account says, with the next step', async () => {
    const account = {
      ...fakeAccount(),
      searchSettings: async () => {
        throw new ToolError('The key is revoked.', 'Ask for another.');
      },
    };
    const mcp = await connect({ account });
    expect(await mcp.call('search_library', {})).toMatchObject({
      isError: true,
      text: 'The key is revoked. Ask for another.',
    });
    await mcp.close();
  });
});

describe('report_result', () => {
  it('saves what happened, and says what to try next', async () => {
    const account = fakeAccount();
    const mcp = await connect({ account });
    const report = { cut_through: false, edge_score: 4, notes: 'charred' };
    const { data, text } = await mcp.call('report_result', { setting_id: BIRCH.id, ...report });
    expect(account.reports).toEqual([[BIRCH.id, report]]);
    expect(data).toMatchObject({
      confidence: 0.7,
      suggestion: { speed_mm_min: 270, speed_mm_s: 4.5, power_percent: 85 },
    });
    expect(text).toContain('Next, try 4.5 mm/s (270 mm/min) at 85 %');
    await mcp.close();
  });

  it('suggests nothing for a blocked material', async () => {
    const mcp = await connect({ account: fakeAccount([PVC]) });
    const { data, text } = await mcp.call('report_result', { setting_id: PVC.id, edge_score: 9 });
    expect(data).toEqual({ result_id: 'r1', confidence: 0.7 });
    expect(text).not.toContain('try');
    await mcp.close();
  });

  it.each([
    [{}, 'pass cut_through, edge_score, depth_mm or notes'],
    [{ notes: '' }, 'pass cut_through, edge_score, depth_mm or notes'],
    [{ edge_score: 11 }, 'edge_score'],
    [{ notes: 'x'.repeat(2001) }, 'Shorten it'],
    [{ setting_id: '../../users' }, 'setting_id'],
  ])('refuses %j before the account is asked', async (change, next) => {
    const account = fakeAccount();
    const mcp = await connect({ account });
    const { isError, text } = await mcp.call('report_result', { setting_id: BIRCH.id, ...change });
    expect([isError, account.reports]).toEqual([true, []]);
    expect(text).toContain(next);
    await mcp.close();
  });
});
