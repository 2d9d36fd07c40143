import type { ShownMessage } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { aMessage } from '../../../lib/testing/a-message.ts';
import { aJob } from '../testing/a-job.ts';
import { blockedMessage } from './blocked-message.ts';

const inEnglish = ({ text }: ShownMessage) => text;

const blocked = (reasons: string[], alternatives: string[]) =>
  aJob({
    safety: {
      level: 'block',
      reasons: reasons.map(aMessage),
      alternatives,
      precautions: [],
      emissions: [],
      data_sheet: [],
      rules: [],
    },
  });

describe('blockedMessage', () => {
  beforeAll(() => {
    startI18n(['en']);
  });

  it('uses the specification’s message', () => {
    expect(
      blockedMessage(blocked(['PVC releases hydrogen chloride.'], ['acrylic']), inEnglish),
    ).toBe('❌ BLOCKED: PVC releases hydrogen chloride. Consider: acrylic');
  });

  it('lists alternatives as the language does', () => {
    expect(blockedMessage(blocked(['It burns.'], ['cork', 'felt']), inEnglish)).toBe(
      '❌ BLOCKED: It burns. Consider: cork or felt',
    );
  });

  it('ends after the reason when there is no alternative', () => {
    expect(blockedMessage(blocked(['It burns'], []), inEnglish)).toBe('❌ BLOCKED: It burns.');
  });
});
