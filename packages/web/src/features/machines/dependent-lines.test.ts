import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { dependentLines } from './dependent-lines.ts';

beforeAll(() => void startI18n(['en']));

describe('dependentLines', () => {
  it('is empty when nothing depends on the machine', () => {
    expect(dependentLines({ lenses: 0, jobs: 0, settings: 0 })).toEqual([]);
  });

  it('counts what is deleted and what stays', () => {
    expect(dependentLines({ lenses: 2, jobs: 1, settings: 12 })).toEqual([
      '2 lenses are deleted with it.',
      '12 saved settings stay in your library, with their numbers.',
      '1 job stays in your history; it can’t be run again on this machine.',
    ]);
  });
});
