import { describe, expect, it } from 'vitest';
import { PooledFit, type ModelRow } from './fit-model.ts';
import { featuresOf, type FeatureInput } from './features.ts';
import { predictAt } from './predict.ts';

const noise = 0.3;

const job: FeatureInput = {
  laser: 'CO2',
  operation: 'Cut',
  watts: 20,
  power_percent: 100,
  passes: 1,
  thickness_mm: 3,
  interval_mm: null,
  family: 'wood',
  density_kg_m3: null,
  dark: false,
};

function cut(
  material: string,
  contributor: string,
  watts: number,
  thickness: number,
  speed: number,
): ModelRow {
  const subject = { laser: 'CO2' as const, operation: 'Cut' as const, family: 'wood', material };
  const features = featuresOf({ ...job, watts, thickness_mm: thickness });
  return {
    subject,
    features,
    contributor,
    target: Math.log(speed),
    ratedWatts: watts,
    machine: null,
    looseness: 1,
  };
}

const at3mm = featuresOf(job);

function predictedSpeed(rows: ModelRow[], material: string): number {
  return Math.exp(
    predictAt(
      new PooledFit(rows).nodeAt({
        laser: 'CO2',
        operation: 'Cut',
        family: 'wood',
        material,
      }),
      at3mm,
      noise,
    ).lnSpeed,
  );
}

describe('PooledFit', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((contributor) =>
    cut('oak', contributor, 20, 3, 10),
  );

  it('ENG-40 finds the speed many sources agree on', () => {
    expect(predictedSpeed(many, 'oak')).toBeCloseTo(10, 0);
  });

  it('ENG-40 shrinks an unknown member toward its family, with less certainty', () => {
    const fit = new PooledFit(many);
    const known = predictAt(
      fit.nodeAt({ laser: 'CO2', operation: 'Cut', family: 'wood', material: 'oak' }),
      at3mm,
      noise,
    );
    const unknown = predictAt(
      fit.nodeAt({ laser: 'CO2', operation: 'Cut', family: 'wood', material: 'elm' }),
      at3mm,
      noise,
    );
    expect(Math.exp(unknown.lnSpeed)).toBeGreaterThan(8);
    expect(unknown.sd).toBeGreaterThan(known.sd);
  });

  it('ENG-41 counts many rows of one contributor once', () => {
    const loud = Array.from({ length: 12 }, (_, i) => cut('oak', 'loud', 20, 3 + i * 0.001, 80));
    expect(predictedSpeed([...many, ...loud], 'oak')).toBeLessThan(20);
  });

  it('ENG-41 is not pulled away by one wild setting', () => {
    expect(predictedSpeed([...many, cut('oak', 'wild', 20, 3, 10_000)], 'oak')).toBeLessThan(18);
  });

  it('ENG-40 follows physics where rows are few', () => {
    const fit = new PooledFit(many);
    const node = fit.nodeAt({ laser: 'CO2', operation: 'Cut', family: 'wood', material: 'oak' });
    const at = (watts: number, thickness: number) =>
      predictAt(node, featuresOf({ ...job, watts, thickness_mm: thickness }), noise).lnSpeed;
    expect(at(40, 3)).toBeGreaterThan(at(20, 3));
    expect(at(20, 6)).toBeLessThan(at(20, 3));
  });

  it('ENG-40 has the usual speed of a laser and the slopes of its fills without any row', () => {
    const speedAt = (laser: 'Diode' | 'Fiber', more: Partial<FeatureInput>): number => {
      const subject = { laser, operation: 'Engrave' as const, family: 'stone', material: 'slate' };
      const features = featuresOf({ ...job, ...subject, thickness_mm: null, ...more });
      return Math.exp(predictAt(new PooledFit([]).nodeAt(subject), features, noise).lnSpeed);
    };
    expect(speedAt('Fiber', {})).toBeCloseTo(1000, 6);
    expect(speedAt('Fiber', { passes: 4 })).toBeCloseTo(250, 6);
    expect(speedAt('Diode', { watts: 10, power_percent: 50 })).toBeCloseTo(50, 6);
    expect(speedAt('Diode', { watts: 10, passes: 4 })).toBeCloseTo(50, 6);
  });

  it('ENG-40 learns scores from lasers that have them, and one odd row does not undo it', () => {
    const score = (laser: 'CO2' | 'Diode', contributor: string, speed: number): ModelRow => ({
      ...cut('oak', contributor, 20, 3, speed),
      subject: { laser, operation: 'Score', family: 'wood', material: 'oak' },
    });
    const diode = many.map((row) => ({
      ...row,
      subject: { ...row.subject, laser: 'Diode' as const },
    }));
    const scores = ['a', 'b', 'c'].map((contributor) => score('CO2', contributor, 120));
    const fit = new PooledFit([...many, ...diode, ...scores, score('Diode', 'odd', 5)]);
    const node = fit.nodeAt({
      laser: 'Diode',
      operation: 'Score',
      family: 'wood',
      material: 'oak',
    });
    expect(Math.exp(predictAt(node, at3mm, noise).lnSpeed)).toBeGreaterThan(40);
  });

  it('ENG-47 a machine of unknown watts informs ratios, never a level', () => {
    const relative = (thickness: number, speed: number): ModelRow => ({
      ...cut('oak', 'club', 20, thickness, speed),
      ratedWatts: null,
      machine: 'club',
      looseness: 1.5,
    });
    const steep = Array.from({ length: 20 }, () => [relative(3, 900), relative(6, 90)]).flat();
    const at = (rows: ModelRow[], thickness: number) =>
      predictAt(
        new PooledFit(rows).nodeAt({
          laser: 'CO2',
          operation: 'Cut',
          family: 'wood',
          material: 'oak',
        }),
        featuresOf({ ...job, thickness_mm: thickness }),
        noise,
      ).lnSpeed;
    expect(Math.abs(at([...many, ...steep], 3) - at(many, 3))).toBeLessThan(0.1);
    expect(at([...many, ...steep], 6)).toBeLessThan(at(many, 6) - 0.1);
  });
});
