import { describe, expect, it } from 'vitest';
import { checkSafety } from '../safety/check-safety.ts';
import { parseJob } from './parse-job.ts';

const read = (text: string) => parseJob({ text, laser_type: 'CO2' });
const verdictOf = (text: string) => checkSafety({ parsed: read(text), text, machine: null });

describe('PAR-13 EPP beside a paper weight', () => {
  it.each([
    'we cut 67 lb paper for the EPP pieces',
    'I use 100lb paper for my tags and we cut 67 lb paper for the EPP pieces',
    'cut 90 lb cardstock for EPP hexagons',
    'cutting 160 gsm paper for my EPP templates',
  ])('%s is paper', (text) => {
    expect(read(text).material_known).toBe(true);
    expect(read(text).material).toMatch(/paper|card/);
    expect(verdictOf(text).level).not.toBe('block');
  });

  it.each([
    'cut EPP pieces',
    'cut EPP pieces with 67 lb paper on top',
    'cut paper for the EPP pieces',
    'cut 67 lb paper for the PVC pieces',
    'cut 67 lb paper for the ABS pieces',
    'cut 67 lb paper for the XPS pieces',
    'cut 67 lb paper for the polypropylene foam pieces',
    'cut 67 lb paper for the EPP foam',
    'cut 67 lb paper for the EPP pieces and then the EPP foam',
    'cut 67 lb paper and EPP pieces',
    'no 67 lb paper, EPP pieces',
  ])('%s is blocked', (text) => {
    expect(verdictOf(text).level).toBe('block');
  });
});
