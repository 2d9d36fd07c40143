import { describe, expect, it } from 'vitest';
import { makeSetting } from '../exchange/testing/make-setting.ts';
import { wholeMachine } from '../machines/whole-machine.ts';
import { checkSetting } from './check-setting.ts';
import { judgeSetting } from './judge-setting.ts';

const verdictOf = (change: Parameters<typeof makeSetting>[0], machine = wholeMachine('CO2')) =>
  judgeSetting({ setting: makeSetting(change), machine });

describe('SAF-22: a setting is judged by all its words', () => {
  it.each([
    ['material', { material: 'ABS Black' }],
    ['name', { material: 'Plastic', name: 'ABS Black 3mm' }],
    ['notes', { material: 'sheet', notes: 'the black PVC from the corner shop' }],
    ['end of long notes', { notes: `${'cut it slowly and look. '.repeat(75)} It is PVC.` }],
    ['title of a step', { steps: [{ name: 'cut the vinyl' }] }],
  ])('refuses a hazard in the %s', (_, change) => {
    expect(verdictOf(change as never).level).toBe('block');
  });

  it('lets names pass that only sound like one', () => {
    expect(verdictOf({ material: 'Birch plywood', name: 'Tabs and slabs' }).level).not.toBe(
      'block',
    );
  });

  it('a hazard is refused without a machine, and steel is not warned of for want of one', () => {
    const judged = (material: string) =>
      judgeSetting({ setting: makeSetting({ material }), machine: null }).level;
    expect(judged('PVC sheet')).toBe('block');
    expect(judged('Stainless steel')).toBe(
      verdictOf({ material: 'Stainless steel' }, wholeMachine('Fiber')).level,
    );
  });

  it('what the installation adds blocks too', () => {
    const added = [{ rule: 'BLOCK:x', level: 'block' as const, reason: 'No.', alternatives: [] }];
    expect(judgeSetting({ setting: makeSetting(), machine: null, added }).level).toBe('block');
  });
});

describe('SAF-22: only a checked setting can be exported', () => {
  const setting = makeSetting({ material: 'PVC sheet' });
  const verdict = judgeSetting({ setting, machine: wholeMachine('CO2') });

  it('a blocked one is refused with its reasons', () => {
    const result = checkSetting(setting, verdict, { bypassed: false });
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'BLOCKED' }] });
  });

  it('one whose owner went past the block carries the reasons, once', () => {
    const once = checkSetting(setting, verdict, { bypassed: true });
    if (!once.ok) throw new Error('refused');
    expect(once.value.notes).toContain('Safety block bypassed by you: ');
    const twice = checkSetting(once.value, verdict, { bypassed: true });
    expect(twice.ok && twice.value.notes).toBe(once.value.notes);
  });
});
