import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../lib/i18n.ts';
import type { Facts } from '../draft/facts.ts';
import { factSentence, factText } from './fact-text.ts';

const facts: Facts = {
  material: 'birch plywood',
  thickness_mm: 3,
  operations: ['Engrave', 'Cut'],
  depth: null,
  edited: [],
  asked: [],
};

beforeAll(() => void startI18n(['en']));
afterEach(() => void startI18n(['en']));

describe('facts', () => {
  it('are listed with “and”', () => {
    expect(factText(facts, 'operations')).toBe('engrave and cut');
    expect(factSentence(facts)).toBe(
      'material birch plywood, thickness 3\u00a0mm, and steps engrave and cut',
    );
  });

  it('are listed as the language does', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(factText(facts, 'operations')).toBe('engrave und cut');
  });
});
