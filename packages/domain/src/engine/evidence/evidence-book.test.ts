import { describe, expect, it } from 'vitest';
import { publishedEvidence } from './evidence-book.ts';
import { isAnswer } from './is-answer.ts';
import { onePerContributor } from './rank-evidence.ts';
import { contributorOf } from './contributor-of.ts';

describe('evidence', () => {
  it.each([
    'HAZARD chlorine - never recommend',
    'model X; COPIED same numbers at 5 W',
    'Clean pass; clean pass of a multi-step recipe',
    'colour oxide mark, LightBurn layer 0',
    '3D sliced',
  ])('ENG-2 leaves out a row noted "%s"', (note) =>
    expect(isAnswer({ note, material: 'brass' })).toBe(false),
  );

  it('ENG-2 keeps ordinary notes, including a maker named LEON3D', () => {
    expect(isAnswer({ note: 'model LEON3D L40 (5.5W)', material: 'plywood' })).toBe(true);
    expect(isAnswer({ note: null, material: 'plywood' })).toBe(true);
  });

  it('ENG-7 takes each maker of the shared table as one contributor', () => {
    const contributor = (note: string) => contributorOf({ source_id: 'lasergrbl-db', note });
    expect(contributor('model Longer RAY5 10W')).toBe(contributor('model Longer B1 40W'));
    expect(contributor('model ScuplFun S6')).toBe(contributor('model SculpFun S9'));
    expect(contributor('model Ortur LU7W (1.5W)')).not.toBe(contributor('model Longer B1 40W'));
  });

  it('ENG-7 counts the same numbers for the same job once, and each contributor once', () => {
    const { all } = publishedEvidence();
    expect(all.length).toBeGreaterThan(1000);
    const few = onePerContributor(all, 4);
    expect(new Set(few.map(({ contributor }) => contributor)).size).toBe(4);
  });
});
