import { describe, expect, it } from 'vitest';
import { PUBLISHED_ROWS } from '../../data/published-rows.ts';
import { publishedEvidence, usableEvidence } from './evidence-book.ts';
import { onePerContributor } from './rank-evidence.ts';

describe('evidence', () => {
  it('ENG-2 leaves out what the table excludes, whatever else the note says', () => {
    const excluded = PUBLISHED_ROWS.filter((row) => row.excluded !== null);
    expect(excluded.length).toBeGreaterThan(200);
    expect(usableEvidence(excluded)).toEqual([]);
    const noted = (word: string) => PUBLISHED_ROWS.filter(({ note }) => note?.includes(word));
    for (const row of [...noted('COPIED'), ...noted('HAZARD')]) expect(row.excluded).not.toBeNull();
  });

  it('ENG-48 has dark marks of fiber lasers only', () => {
    const dark = PUBLISHED_ROWS.filter(({ is_dark, is_black_mark }) => is_dark ?? is_black_mark);
    expect(dark.length).toBeGreaterThan(30);
    expect(new Set(dark.map(({ laser_type }) => laser_type))).toEqual(new Set(['Fiber']));
  });

  it('ENG-7 has a maker for every row of the shared table, spelled in one way', () => {
    const shared = PUBLISHED_ROWS.filter(({ source_id }) => source_id === 'lasergrbl-db');
    const makers = new Set(shared.map(({ maker }) => maker));
    expect(makers).toContain('SculpFun');
    expect(makers).not.toContain('ScuplFun');
  });

  it('ENG-7 counts the same numbers for the same job once, and each contributor once', () => {
    const { all } = publishedEvidence();
    expect(all.length).toBeGreaterThan(1000);
    const few = onePerContributor(all, 4);
    expect(new Set(few.map(({ contributor }) => contributor)).size).toBe(4);
  });
});
