import type { AiSetting, AiSettingSummary } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { energyText } from './energy-text.ts';
import {
  approvalQuestion,
  blockedText,
  deciderText,
  decidedText,
  machineText,
  servedText,
  settingTitle,
  undoneText,
} from './review-text.ts';
import { ratioText } from './verdict.ts';

beforeAll(() => {
  startI18n(['en']);
});

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const birch = { operation: 'Cut' as const, material: 'birch plywood', thickness: 3 };
const laser = {
  machine_type: 'CO2',
  machine_power: 60,
  is_galvo: false,
  lens_focal_length: 50.8,
} as AiSettingSummary;

describe('a setting in the queue', () => {
  it('is named by its job, with the thickness if it has one', () => {
    expect(plain(settingTitle(birch))).toBe('Cut birch plywood, 3 mm');
    expect(settingTitle({ ...birch, thickness: null })).toBe('Cut birch plywood');
  });

  it('names its machine, with the lens if it has one', () => {
    expect(plain(machineText(laser))).toBe('CO2 60 W · gantry · 50.8 mm lens');
    expect(plain(machineText({ ...laser, is_galvo: true, lens_focal_length: null }))).toBe(
      'CO2 60 W · galvo',
    );
  });

  it('is counted where a decision was about several', () => {
    expect(plain(decidedText('approve', [birch]))).toBe('Approved: Cut birch plywood, 3 mm.');
    expect(decidedText('reject', [birch, birch])).toBe('Rejected: 2 settings.');
    expect(decidedText('flag', [birch, birch])).toBe('Flagged: 2 settings.');
    expect(decidedText('delete', [birch, birch])).toBe('Deleted: 2 settings.');
    expect(undoneText([birch, birch])).toBe('Undone: 2 settings. It’s now in Flagged.');
  });
});

describe('its energy', () => {
  it('has two digits, or whole numbers from 100', () => {
    expect(plain(energyText({ kind: 'line', value: 2.613 }).text)).toBe('2.6 J/mm');
    expect(plain(energyText({ kind: 'line', value: 2.613 }, 3).text)).toBe('2.61 J/mm');
    expect(plain(energyText({ kind: 'area', value: 99.6 }).text)).toBe('100 J/mm²');
    expect(plain(energyText({ kind: 'area', value: 100 }).text)).toBe('100 J/mm²');
    expect(plain(energyText({ kind: 'area', value: 123.4 }).text)).toBe('123 J/mm²');
  });

  it('is compared to 0.01 below twice ours, then with two digits', () => {
    expect(ratioText(0.981)).toBe('0.98×');
    expect(ratioText(1.996)).toBe('2.00×');
    expect(ratioText(2)).toBe('2×');
    expect(ratioText(2.54)).toBe('2.5×');
    expect(ratioText(31.4)).toBe('31×');
  });

  const setting = (energy_ratio: number | null, burns: boolean) =>
    ({ energy_ratio, burns, users: 1 }) as AiSetting;

  it('is the reason why a setting is blocked', () => {
    expect(blockedText(setting(5, true))).toContain('can burn');
    expect(blockedText(setting(5, false))).toContain('more energy');
    expect(blockedText(setting(null, true))).toContain('different work');
    expect(blockedText(undefined)).toContain('more energy');
  });

  it('is part of the question before an approval', () => {
    expect(approvalQuestion(setting(3.14, false)).title).toBe('Approve 3.1× our energy?');
    expect(approvalQuestion(setting(null, false)).title).toBe('Approve far outside our band?');
    expect(approvalQuestion(setting(3, false)).body).toContain('1 user gets it immediately');
  });
});

it('a decision names who made it', () => {
  const decision = { is_automatic: false, decided_by: 'Ada' } as Parameters<typeof deciderText>[0];
  expect(deciderText(decision)).toBe('Ada');
  expect(deciderText({ ...decision, decided_by: null })).toBe('a deleted account');
  expect(deciderText({ ...decision, is_automatic: true })).toBe('automatic review');
});

it('a withdrawn setting says how often it was served', () => {
  expect(servedText(0)).toBe('It was never served.');
  expect(servedText(1)).toBe('It was served once.');
  expect(servedText(12)).toBe('It was served 12 times.');
});
