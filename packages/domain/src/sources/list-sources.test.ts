import { describe, expect, it } from 'vitest';
import { PUBLISHED_ROWS } from '../data/published-rows.ts';
import { SOURCES } from '../data/evidence-tables.ts';
import { countLeftOut, listKnowledgeSources, listSettingSources } from './list-sources.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('sources for people to read', () => {
  it('every published setting is used or left out, once', () => {
    const sources = listSettingSources();
    const used = PUBLISHED_ROWS.filter(({ excluded }) => excluded === null).length;
    expect(sum(sources.map((each) => each.used))).toBe(used);
    expect(sum(countLeftOut().map(({ settings }) => settings))).toBe(PUBLISHED_ROWS.length - used);
    expect(new Set(sources.map(({ title }) => title)).size).toBe(sources.length);
  });

  it('each has a place and a license, or says that none is stated', () => {
    for (const { title, ref, license } of listSettingSources()) {
      expect([title, ref.length > 0, license.length > 0]).toEqual([title, true, true]);
    }
  });

  it('a source that no row cites is not listed', () => {
    const listed = listKnowledgeSources();
    expect(listed.every(({ rows }) => rows > 0)).toBe(true);
    expect(listed.length).toBeGreaterThan(SOURCES.length / 2);
  });
});
