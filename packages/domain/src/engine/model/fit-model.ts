import { SPEED_FORM, type Form } from './design.ts';
import { cholesky, solveCholesky, squareMatrix, type SquareMatrix } from './linear-algebra.ts';
import {
  FEATURE_COUNT,
  spreadOf,
  type Features,
  type ModelSubject,
  type Term,
} from './model-terms.ts';

/** One published setting as input of the fit. */
export interface ModelRow {
  subject: ModelSubject & { family: string; material: string };
  features: Features;
  /** Who chose the numbers: rows of one contributor share an offset, so they count once together. */
  contributor: string;
  /**
   * ln of what the form predicts: mm/s per pass (for a relative row, in the machine's own unit), or the energy of the
   * job in J/mm or J/mm².
   */
  target: number;
  /** Watts at 100 %; `null` when not known. */
  ratedWatts: number | null;
  /** Set on a row that is compared only with others of this machine, whose watts or speed unit are unknown. */
  machine: string | null;
  /** Factor on the spread of a single setting: above 1, the row counts less. */
  looseness: number;
}

/** The fit for one subject: linear in the features, with the covariance of its coefficients. */
export interface ModelNode {
  coefficients: number[];
  /** Upper triangle, row by row; the spread between sources is part of it. */
  covariance: number[];
}

/** The level of a relative machine is unknown. */
const MACHINE_SPREAD = 3;
const TAIL_FREEDOM = 4;
const REWEIGHTINGS = 5;

interface SparseRow {
  columns: number[];
  values: number[];
  target: number;
  /** Standard deviation of this row. */
  sd: number;
}

/**
 * Partial pooling by penalized least squares, which is the best linear unbiased prediction (BLUP) of a mixed model:
 *
 *   minimize  Σ wᵢ (yᵢ − baseᵢ − xᵢ·β)² / σᵢ²  +  Σ (βₖ / sdₖ)²      so      β = M⁻¹ Xᵀ W (y − base) / σ²,
 *   M = XᵀWX/σ² + diag(1/sd²),  covariance of β = M⁻¹.
 *
 * Weights w = (ν+1)/(ν+(residual/σ)²) make it a Student-t fit: one wild setting cannot pull the rest.
 */
export class PooledFit {
  readonly #form: Form;
  readonly #columns = new Map<string, number>();
  readonly #sds: number[] = [];
  readonly #factor: SquareMatrix;
  readonly #beta: Float64Array;

  constructor(rows: readonly ModelRow[], form: Form = SPEED_FORM) {
    this.#form = form;
    // Columns of one source interact with few others: they come first, where the factorization skips them.
    for (const row of rows)
      for (const term of sourceTerms(row, form).filter(isUsed)) this.#columnOf(term);
    const sparse = rows.map((row) => this.#sparseRow(row));
    let weights = new Float64Array(rows.length).fill(1);
    let solved = this.#solve(sparse, weights);
    for (let round = 0; round < REWEIGHTINGS; round += 1) {
      weights = Float64Array.from(sparse, (row) => this.#tailWeight(row, solved.beta));
      solved = this.#solve(sparse, weights);
    }
    this.#factor = solved.factor;
    this.#beta = solved.beta;
  }

  /** Coefficients and covariance at a subject, for a new source; a level without rows adds its full prior spread. */
  nodeAt(subject: ModelSubject): ModelNode {
    const directions = Array.from({ length: FEATURE_COUNT }, (_, feature) =>
      this.#direction(subject, feature),
    );
    const solved = directions.map(({ known }) => solveCholesky(this.#factor, known));
    const covariance = directions.flatMap(({ known, unknownVariance }, i) =>
      solved.slice(i).map((column, j) => dot(known, column) + (j === 0 ? unknownVariance : 0)),
    );
    return { coefficients: this.#valuesAt(directions), covariance };
  }

  /** The coefficients of `nodeAt` without their covariance, which takes most of its time. */
  coefficientsAt(subject: ModelSubject): number[] {
    return this.#valuesAt(
      Array.from({ length: FEATURE_COUNT }, (_, feature) => this.#direction(subject, feature)),
    );
  }

  #valuesAt(directions: readonly { base: number; known: Float64Array }[]): number[] {
    return directions.map(({ base, known }) => base + dot(known, this.#beta));
  }

  #direction(subject: ModelSubject, feature: number) {
    const unit = Array.from({ length: FEATURE_COUNT }, (_, k) => (k === feature ? 1 : 0));
    const { base, terms } = this.#form.terms(subject, unit as unknown as Features);
    const unseen = this.#form.contributorTerms(null, subject, unit as unknown as Features, null);
    const known = new Float64Array(this.#sds.length);
    let unknownVariance = 0;
    for (const { key, value, sd } of [...terms, ...unseen]) {
      const column = this.#columns.get(key);
      if (column === undefined) unknownVariance += (value * sd) ** 2;
      else known[column] = (known[column] as number) + value;
    }
    return { base, known, unknownVariance };
  }

  #sparseRow(row: ModelRow): SparseRow {
    const { base, terms } = this.#form.terms(row.subject, row.features);
    const used = [...sourceTerms(row, this.#form), ...terms].filter(isUsed);
    return {
      columns: used.map((term) => this.#columnOf(term)),
      values: used.map(({ value }) => value),
      target: row.target - base,
      sd: spreadOf(row.subject).row * row.looseness,
    };
  }

  #columnOf({ key, sd }: Term): number {
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    this.#columns.set(key, this.#sds.length);
    return this.#sds.push(sd) - 1;
  }

  #solve(rows: readonly SparseRow[], weights: Float64Array) {
    const size = this.#sds.length;
    const matrix = squareMatrix(size);
    const right = new Float64Array(size);
    this.#sds.forEach((sd, k) => (matrix.values[k * size + k] = 1 / sd ** 2));
    rows.forEach(({ columns, values, target, sd }, at) => {
      const weight = (weights[at] as number) / sd ** 2;
      columns.forEach((row, i) => {
        const scaled = weight * (values[i] as number);
        right[row] = (right[row] as number) + scaled * target;
        columns.forEach((column, j) => {
          const cell = row * size + column;
          matrix.values[cell] = (matrix.values[cell] as number) + scaled * (values[j] as number);
        });
      });
    });
    const factor = cholesky(matrix);
    return { factor, beta: solveCholesky(factor, right) };
  }

  #tailWeight({ columns, values, target, sd }: SparseRow, beta: Float64Array): number {
    const fitted = columns.reduce(
      (sum, column, i) => sum + (beta[column] as number) * (values[i] as number),
      0,
    );
    return (TAIL_FREEDOM + 1) / (TAIL_FREEDOM + ((target - fitted) / sd) ** 2);
  }
}

function sourceTerms(
  { contributor, machine, subject, features, ratedWatts }: ModelRow,
  form: Form,
): Term[] {
  const own = form.contributorTerms(contributor, subject, features, ratedWatts);
  return machine === null
    ? own
    : [...own, { key: `machine:${machine}`, value: 1, sd: MACHINE_SPREAD }];
}

function isUsed({ value, sd }: Term): boolean {
  return value !== 0 && sd !== 0;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += (a[k] as number) * (b[k] as number);
  return sum;
}
