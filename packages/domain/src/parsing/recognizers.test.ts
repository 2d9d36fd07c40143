/// <reference types="node" />
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../scripts/read-csv.ts';
import type { LaserType } from '../types.ts';
import { TokenOwners } from './token-owners.ts';
import { readText } from './read-text.ts';
import { recognizeAll } from './recognizer.ts';
import type { Findings } from './recognizer.ts';
import { RECOGNIZERS } from './recognizers.ts';

type Name = keyof Findings;

const NAMES = RECOGNIZERS.map(({ finds }) => finds);

const SENTENCES = ['job-sentences', 'parser-sentences'].flatMap((name) =>
  readCsv(readFileSync(new URL(`../../samples/${name}.csv`, import.meta.url), 'utf8')).map(
    (row) => ({
      reading: readText(row['text'] ?? ''),
      input: {
        text: row['text'] ?? '',
        laser_type: (row['machine_type'] || null) as LaserType | null,
      },
    }),
  ),
);

/** What is found in each sentence, as text; every run has its own token owners. */
function findingsIn(order: readonly Name[]): string[] {
  const recognizers = order.flatMap((name) => RECOGNIZERS.filter(({ finds }) => finds === name));
  return SENTENCES.map(({ reading, input }) => {
    const text = { ...reading, owners: new TokenOwners(reading.tokens.length) };
    const found = recognizeAll(text, input, recognizers);
    return JSON.stringify(NAMES.map((name) => found[name]));
  });
}

/** The requested order, with each recognizer moved after those it must follow. */
function allowedOrder(wished: readonly Name[]): Name[] {
  const order: Name[] = [];
  const waiting = [...wished];
  while (waiting.length > 0) {
    const next = waiting.findIndex((name) => isReady(name, order));
    expect(next, 'recognizers wait for each other').toBeGreaterThanOrEqual(0);
    order.push(...waiting.splice(next, 1));
  }
  return order;
}

const isReady = (name: Name, done: readonly Name[]): boolean =>
  RECOGNIZERS.every(
    ({ finds, after }) => finds !== name || after.every((one) => done.includes(one)),
  );

describe('PAR-14 the recognizers', () => {
  it('are listed once each, after those they follow', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    expect(allowedOrder(NAMES)).toEqual(NAMES);
  });

  it('find the same in every order they allow', () => {
    const expected = findingsIn(NAMES);
    expect(expected.length).toBeGreaterThan(2500);
    const shuffled = fc.shuffledSubarray(NAMES, { minLength: NAMES.length });
    fc.assert(
      fc.property(shuffled, (wished) => {
        const differing = findingsIn(allowedOrder(wished)).findIndex(
          (findings, at) => findings !== expected[at],
        );
        expect(SENTENCES[differing]?.input.text).toBeUndefined();
      }),
      { numRuns: 8 },
    );
  });
});
