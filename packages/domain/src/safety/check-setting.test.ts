import { describe, expect, it } from 'vitest';
import { safetyMessage } from './messages.ts';
import { english } from '../messages/testing/english.ts';
import { makeSetting } from '../exchange/testing/make-setting.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { LASER_TYPES } from '../types.ts';
import { checkSetting } from './check-setting.ts';
import { judgeSetting } from './judge-setting.ts';

const verdictOf = (change: Parameters<typeof makeSetting>[0], machine = machineOfType('CO2')) =>
  judgeSetting({ setting: makeSetting(change), machine });

describe('SAF-22: a setting is checked by all its words', () => {
  it.each([
    ['material', { material: 'ABS Black' }],
    ['name', { material: 'Plastic', name: 'ABS Black 3mm' }],
    ['notes', { material: 'sheet', notes: 'the black PVC from the corner shop' }],
    ['end of long notes', { notes: `${'cut it slowly and look. '.repeat(75)} It is PVC.` }],
    ['title of a step', { steps: [{ name: 'cut the vinyl' }] }],
  ])('refuses a hazard in the %s', (_, change) => {
    expect(verdictOf(change as never).level).toBe('block');
  });

  it('accepts names that only sound like one', () => {
    expect(verdictOf({ material: 'Birch plywood', name: 'Tabs and slabs' }).level).not.toBe(
      'block',
    );
  });

  it('a hazard is refused without a machine, and steel gets no warning for a missing one', () => {
    const judged = (material: string) =>
      judgeSetting({ setting: makeSetting({ material }), machine: null }).level;
    expect(judged('PVC sheet')).toBe('block');
    expect(judged('Stainless steel')).toBe(
      verdictOf({ material: 'Stainless steel' }, machineOfType('Fiber')).level,
    );
  });

  it('SAF-23 an unknown laser names no wavelength, a known one its own', () => {
    const goggles = (change: Parameters<typeof makeSetting>[0]) =>
      judgeSetting({ setting: makeSetting(change), machine: null }).precautions.find(
        ({ code }) => code === 'safety.goggles',
      );
    for (const material of MATERIALS) {
      const warning = goggles({ material: material.canonical, machine_type: null });
      expect(english(warning)).toContain('rated for your laser’s wavelength');
      expect(english(warning)).not.toMatch(/\d+ nm|10,600/);
    }
    expect(english(goggles({ machine_type: 'Fiber' }))).toContain('1,064 nm');
    expect(english(goggles({ machine_type: 'Diode' }))).toContain('445 nm');
  });

  it('SAF-23 an unknown laser gets the blocks of every laser and no rule about light', () => {
    for (const { canonical } of MATERIALS) {
      const setting = makeSetting({ material: canonical, machine_type: null });
      const unknown = judgeSetting({ setting, machine: null });
      const known = LASER_TYPES.map((type) =>
        judgeSetting({ setting, machine: machineOfType(type) }),
      );
      const isRefused = known.some(({ level }) => level === 'block');
      expect([canonical, unknown.level === 'block']).toEqual([canonical, isRefused]);
      expect(unknown.rules).not.toContain('SAF-7');
      expect(unknown.rules).not.toContain('SAF-8');
      const emissions = new Set(known.flatMap((verdict) => verdict.emissions));
      expect(new Set(unknown.emissions)).toEqual(emissions);
    }
  });

  it('rules of the installation block too', () => {
    const added = [
      {
        rule: 'BLOCK:x',
        level: 'block' as const,
        reason: safetyMessage('added', { text: 'No.' }),
        alternatives: [],
      },
    ];
    expect(judgeSetting({ setting: makeSetting(), machine: null, added }).level).toBe('block');
  });
});

describe('SAF-22: only a checked setting can be exported', () => {
  const setting = makeSetting({ material: 'PVC sheet' });
  const verdict = judgeSetting({ setting, machine: machineOfType('CO2') });

  it('a blocked one is refused with its reasons', () => {
    const result = checkSetting(setting, verdict, { bypassed: false });
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'BLOCKED' }] });
  });

  it('one with a bypassed block contains the reasons, once', () => {
    const once = checkSetting(setting, verdict, { bypassed: true });
    if (!once.ok) throw new Error('refused');
    expect(once.value.notes).toContain('Safety block bypassed by you: ');
    expect(once.value.notes).toBe(`${setting.notes}\n${once.value.bypass?.warning}`.trim());
    expect(once.value.bypass?.words).toBe(setting.notes);
    const twice = checkSetting(once.value, verdict, { bypassed: true });
    expect(twice.ok && twice.value.notes).toBe(once.value.notes);
  });

  it('what the user wrote is kept, even if it reads like the reasons', () => {
    const once = checkSetting(setting, verdict, { bypassed: true });
    if (!once.ok) throw new Error('refused');
    const copied = makeSetting({ material: 'PVC sheet', notes: once.value.notes });
    const again = checkSetting(copied, verdict, { bypassed: true });
    expect(again.ok && again.value.bypass?.words).toBe(once.value.notes);
  });
});
