import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CO2_60W } from '../engine/testing/make-job.ts';
import { parseJob } from '../parsing/parse-job.ts';
import { judgeCustomMaterial } from './custom-findings.ts';
import type { CustomMaterial } from './custom-material.ts';
import { resolveMaterials } from './resolve-materials.ts';

vi.mock(import('../parsing/parse-job.ts'), async (load) => {
  const original = await load();
  return { ...original, parseJob: vi.fn(original.parseJob) };
});

const custom = (name: string): CustomMaterial => ({
  name,
  other_names: [],
  behaves_like: 'MDF',
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
});

const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
const NAMED = Array.from({ length: 100 }, (_, n) => custom(`Dragon${letters(n)}`));

describe('a job that names very many custom materials', () => {
  beforeEach(() => void vi.mocked(parseJob).mockClear());

  it('is read a few times, not once for each', () => {
    const text = `cut 3mm ${NAMED.map(({ name }) => name).join(' ')}`;
    const custom_materials = { list: NAMED, is_included: true };
    const { named } = resolveMaterials({ text, machine: CO2_60W, custom_materials });
    expect(named).toHaveLength(NAMED.length);
    expect(vi.mocked(parseJob).mock.calls.length).toBeLessThan(12);
  });

  it('has each judged once, however often it is asked', () => {
    const [first] = NAMED.map((material) => judgeCustomMaterial({ ...material }));
    vi.mocked(parseJob).mockClear();
    const [again] = NAMED.map((material) => judgeCustomMaterial({ ...material }));
    expect(again).toEqual(first);
    expect(parseJob).not.toHaveBeenCalled();
  });
});
