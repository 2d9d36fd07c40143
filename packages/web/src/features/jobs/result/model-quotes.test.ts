import { beforeAll, describe, expect, test } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { aMessage } from '../../../lib/testing/a-message.ts';
import { modelQuotes } from './model-quotes.ts';

beforeAll(() => {
  startI18n(['en']);
});

const WORDS = {
  rationale: 'Walnut takes it.',
  disagreement_reason: 'It is denser here.',
  concerns: ['It may char.', 'Test it.'],
  left_out: null,
};

describe('quotes of a model', () => {
  test('lists quotes in order, each with its subject', () => {
    expect(modelQuotes({ model_words: WORDS })).toEqual([
      { label: 'Why these numbers', text: 'Walnut takes it.' },
      { label: 'Why outside our band', text: 'It is denser here.' },
      { label: 'Concern from the reviewing model', text: 'It may char.' },
      { label: 'Concern from the reviewing model', text: 'Test it.' },
    ]);
  });

  test('has no quotes for our own steps and for older jobs', () => {
    expect(modelQuotes({ model_words: null })).toEqual([]);
    expect(modelQuotes({})).toEqual([]);
    const silent = {
      rationale: null,
      disagreement_reason: null,
      concerns: [],
      left_out: aMessage('Left out.'),
    };
    expect(modelQuotes({ model_words: silent })).toEqual([]);
  });
});
