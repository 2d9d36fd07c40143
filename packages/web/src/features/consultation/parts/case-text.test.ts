import { caseTitle } from '@beamwright/domain';
import { inEnglish } from '@beamwright/domain/messages';
import { CONSULTATION_PROBLEMS } from '@beamwright/domain/types';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { problemText } from './case-text.ts';

beforeAll(() => {
  startI18n(['en']);
});

it.each(CONSULTATION_PROBLEMS)('%s has the same name in a title', (problem) => {
  const title = caseTitle({ material: null, thickness_mm: null, problem });
  expect(problemText(problem)).toBe(inEnglish(title));
});
