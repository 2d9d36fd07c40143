/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import type { SafetyVerdict, Step } from '../types.ts';
import { safetyMessage } from './messages.ts';
import { checkStep } from './check-step.ts';

const reason = (text: string) => safetyMessage('added', { text });

const step = (confidence: number): Step =>
  ({
    operation: 'Cut',
    material: 'PVC',
    confidence,
    warnings: [reason('first')],
  }) as unknown as Step;
const verdict = (level: SafetyVerdict['level']): SafetyVerdict => ({
  level,
  reasons: [reason('Chlorine.')],
  alternatives: [],
  precautions: [],
  emissions: [],
  data_sheet: [],
  rules: [],
});

describe('SAF-15 checkStep', () => {
  it.each(['safe', 'warn'] as const)('passes a %s step unchanged', (level) => {
    const plain = step(0.7);
    expect(checkStep(plain, verdict(level), { bypass: true })).toEqual({ ok: true, value: plain });
  });

  it('refuses a blocked step', () => {
    expect(english(checkStep(step(0.7), verdict('block'), { bypass: false }))).toEqual({
      ok: false,
      issues: [{ code: 'BLOCKED', field: 'material', message: '❌ BLOCKED: Chlorine.' }],
    });
  });

  it('joins several reasons, and rounds to a thousandth', () => {
    const two = { ...verdict('block'), reasons: [reason('Chlorine.'), reason('Fire.')] };
    expect(english(checkStep(step(0.7), two, { bypass: false }))).toMatchObject({
      issues: [{ message: '❌ BLOCKED: Chlorine. Fire.' }],
    });
    const result = checkStep(step(0.7351), two, { bypass: true });
    expect(english(result.ok && result.value)).toMatchObject({
      confidence: 0.535,
      warnings: ['first', 'Safety block bypassed by you: Chlorine. Fire.'],
    });
  });

  it('is the only function that creates a CheckedStep', () => {
    const packages = path.join(import.meta.dirname, '..', '..', '..');
    const files = globSync('*/src/**/*.{ts,tsx}', { cwd: packages });
    const makers = files.filter((file) =>
      /as (?:unknown as )?CheckedStep/.test(readFileSync(path.join(packages, file), 'utf8')),
    );
    expect(makers).toEqual([path.join('domain', 'src', 'safety', 'check-step.ts')]);
    expect(files.length).toBeGreaterThan(200);
  });

  it('a bypass costs 0.2, not below 0.1, and is recorded on the step', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 0.95, noNaN: true }), (confidence) => {
        const result = checkStep(step(confidence), verdict('block'), { bypass: true });
        expect(result.ok && result.value.confidence).toBeCloseTo(
          Math.max(0.1, confidence - 0.2),
          2,
        );
        expect(english(result.ok && result.value.warnings)).toEqual([
          'first',
          expect.stringContaining('bypassed'),
        ]);
      }),
    );
  });
});
