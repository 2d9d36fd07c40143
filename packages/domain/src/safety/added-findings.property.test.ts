import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safetyMessage } from './messages.ts';
import { messagesText } from '../messages/in-english.ts';
import { english } from '../messages/testing/english.ts';
import { CO2_60W } from '../engine/testing/make-job.ts';
import type { SafetyLevel } from '../types.ts';
import { planJob } from '../workflow/plan-job.ts';

const LEVELS: readonly SafetyLevel[] = ['safe', 'warn', 'block'];
const level = fc.constantFrom(...LEVELS);

const findings = fc.array(
  fc.record({
    rule: fc.string({ maxLength: 20 }),
    level,
    reason: fc
      .string({ minLength: 1, maxLength: 40 })
      .map((words) => safetyMessage('added', { text: words })),
    alternatives: fc.array(fc.string({ maxLength: 10 }), { maxLength: 2 }),
  }),
  { maxLength: 4 },
);

const text = fc.constantFrom(
  'cut 3mm birch plywood',
  'cut 3mm cast acrylic',
  'cut 4mm PVC sheet',
  'engrave leather lightly',
  'mark painted steel',
  'engrave lexan lightly',
  'score 0.3mm unobtainium',
);

const rank = (one: SafetyLevel): number => LEVELS.indexOf(one);

describe('SAF-21 findings of the installation', () => {
  it('raise a verdict to their own level, never lower it and remove nothing', () => {
    fc.assert(
      fc.property(text, findings, fc.boolean(), (sentence, added_findings, bypass_safety) => {
        const request = { text: sentence, machine: CO2_60W, bypass_safety };
        const plain = planJob(request);
        const added = planJob({ ...request, added_findings });
        const most = Math.max(
          rank(plain.safety.level),
          ...added_findings.map((f) => rank(f.level)),
        );
        expect(rank(added.safety.level)).toBe(most);
        for (const part of ['reasons', 'precautions'] as const)
          expect(added.safety[part]).toEqual(expect.arrayContaining(plain.safety[part]));
        for (const part of ['alternatives', 'rules'] as const)
          expect(added.safety[part]).toEqual(expect.arrayContaining(plain.safety[part]));
        if (added.safety.level === 'block' && !bypass_safety) expect(added.steps).toEqual([]);
        expect(added.confidence).toBeLessThanOrEqual(plain.confidence);
      }),
      { numRuns: 500 },
    );
  });

  it('a block added by an installation is refused, bypassed and reported like any other', () => {
    const added_findings = [
      {
        rule: 'BLOCK:Shed',
        level: 'block' as const,
        reason: safetyMessage('added', { text: 'No.' }),
        alternatives: ['cork'],
      },
    ];
    const request = { text: 'cut 3mm birch plywood', machine: CO2_60W, added_findings };
    expect(english(planJob(request).safety_warnings)).toEqual(['❌ BLOCKED: No. Consider: cork']);
    const bypassed = planJob({ ...request, bypass_safety: true });
    expect(messagesText(bypassed.steps[0]?.warnings ?? [])).toContain('bypassed by you: No.');
  });

  it('an info is a precaution', () => {
    const info = {
      rule: 'BLOCK:Tip',
      level: 'safe' as const,
      reason: safetyMessage('added', { text: 'Mind it.' }),
      alternatives: [],
    };
    const { safety } = planJob({
      text: 'cut 3mm birch plywood',
      machine: CO2_60W,
      added_findings: [info],
    });
    expect(safety.level).toBe('safe');
    expect(english(safety.precautions)).toContain('Mind it.');
    expect(safety.rules).toContain('BLOCK:Tip');
  });
});
