import { caseTitle } from '@beamwright/domain';
import { inEnglish } from '@beamwright/domain/messages';
import { CONSULTATION_PROBLEMS } from '@beamwright/domain/types';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { attachmentText, problemText } from './case-text.ts';

beforeAll(() => {
  startI18n(['en']);
});

it.each(CONSULTATION_PROBLEMS)('%s has the same name in a title', (problem) => {
  const title = caseTitle({ material: null, thickness_mm: null, problem });
  expect(problemText(problem)).toBe(inEnglish(title));
});

it('the name of a material stands first', () => {
  const nothing = { machine: null, lens: null, tries: null, test_card: null, sentence: null };
  const material = { name: 'birch plywood', thickness_mm: null };
  const attached = { ...nothing, key: 'm', kind: 'material' as const, is_shared: true, material };
  const { title } = attachmentText({ ...attached, photo_id: null }, () => ({ text: '' }));
  expect(title).toBe('Birch plywood');
});
