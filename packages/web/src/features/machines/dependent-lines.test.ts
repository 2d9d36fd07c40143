import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { dependentLines } from './dependent-lines.ts';

beforeAll(() => void startI18n(['en']));

describe('dependentLines', () => {
  it('says that inductions stay, and that safety pages do not', () => {
    const counts = { lenses: 0, jobs: 0, settings: 0, inductions: 3, safety_pages: 1 };
    expect(dependentLines(counts)).toEqual([
      'The safety page is deleted with it.',
      '3 inductions stay in the export for the safety officer, with the machine’s name.',
    ]);
  });

  it('is empty when nothing depends on the machine', () => {
    expect(
      dependentLines({ lenses: 0, jobs: 0, settings: 0, inductions: 0, safety_pages: 0 }),
    ).toEqual([]);
  });

  it('counts what is deleted and what stays', () => {
    expect(
      dependentLines({ lenses: 2, jobs: 1, settings: 12, inductions: 0, safety_pages: 0 }),
    ).toEqual([
      '2 lenses are deleted with it.',
      '12 saved settings stay in your library, with their numbers.',
      '1 job stays in your history; it can’t be run again on this machine.',
    ]);
  });
});
