import { describe, expect, it } from 'vitest';
import { publishedEvidence } from './evidence-book.ts';
import { isAnswer } from './is-answer.ts';
import { onePerVoice } from './rank-evidence.ts';
import { voiceOf } from './voice-of.ts';

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

  it('ENG-2 keeps ordinary notes, a maker called LEON3D among them', () => {
    expect(isAnswer({ note: 'model LEON3D L40 (5.5W)', material: 'plywood' })).toBe(true);
    expect(isAnswer({ note: null, material: 'plywood' })).toBe(true);
  });

  it('ENG-7 takes each maker of the shared table as one voice', () => {
    const voice = (note: string) => voiceOf({ source_id: 'lasergrbl-db', note });
    expect(voice('model Longer RAY5 10W')).toBe(voice('model Longer B1 40W'));
    expect(voice('model ScuplFun S6')).toBe(voice('model SculpFun S9'));
    expect(voice('model Ortur LU7W (1.5W)')).not.toBe(voice('model Longer B1 40W'));
  });

  it('ENG-7 counts the same numbers for the same job once, and each voice once', () => {
    const { all } = publishedEvidence();
    expect(all.length).toBeGreaterThan(1000);
    const few = onePerVoice(all, 4);
    expect(new Set(few.map(({ voice }) => voice)).size).toBe(4);
  });
});
