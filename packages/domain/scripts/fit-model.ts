/// <reference types="node" />
/**
 * Fits the model over the published settings and writes `src/generated/model.json`, which is committed.
 * `node packages/domain/scripts/fit-model.ts` writes and prints the score; `--check` only compares and fails on drift.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedEvidence } from '../src/engine/evidence/evidence-book.ts';
import { buildModel } from '../src/engine/model/build-model.ts';
import type { FittedModel } from '../src/engine/model/model-shape.ts';
import { relativeRows } from '../src/engine/model/relative-rows.ts';
import { calibrateBand } from '../src/engine/score/calibrate-band.ts';
import { leaveSourcesOut } from '../src/engine/score/leave-out.ts';
import { scoreModel } from '../src/engine/score/score-model.ts';

const TARGET = join(import.meta.dirname, '..', 'src', 'generated', 'model.json');
/** Processors differ in the last bits of a logarithm; four digits are written, so this is far below any real change. */
const SAME_WITHIN = 0.005;

/** Whether two fits say the same, number by number. */
export function sameModel(left: unknown, right: unknown): boolean {
  if (typeof left === 'number' && typeof right === 'number') {
    return Math.abs(left - right) <= SAME_WITHIN * Math.max(0.01, Math.abs(left), Math.abs(right));
  }
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right)
    return left === right;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) =>
      sameModel((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
    )
  );
}

function toJson(model: FittedModel): string {
  const groups = Object.entries(model.groups).map(([key, { families, materials, ...rest }]) => {
    const lines = (nodes: object) =>
      Object.entries(nodes)
        .map(([name, node]) => `${JSON.stringify(name)}:${JSON.stringify(node)}`)
        .join(',\n');
    const head = JSON.stringify(rest).slice(0, -1);
    return `${JSON.stringify(key)}:${head},\n"families":{\n${lines(families)}\n},\n"materials":{\n${lines(materials)}\n}}`;
  });
  return `{"groups":{\n${groups.join(',\n')}\n}}\n`;
}

function main(check: boolean): number {
  const { all } = publishedEvidence();
  const relative = relativeRows();
  const leftOut = leaveSourcesOut(all, relative);
  const bandOf = (group: string) => calibrateBand(leftOut.filter((one) => one.group === group));
  const model = buildModel(all, relative, bandOf);
  if (check) {
    const current: unknown = existsSync(TARGET) ? JSON.parse(readFileSync(TARGET, 'utf8')) : null;
    if (sameModel(current, JSON.parse(toJson(model)))) return 0;
    console.error(
      'src/generated/model.json does not match the published settings: run scripts/fit-model.ts',
    );
    return 1;
  }
  writeFileSync(TARGET, toJson(model));
  console.table(scoreModel(leftOut).map(({ plain: _, after: __, ...score }) => score));
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));
