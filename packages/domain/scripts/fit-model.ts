/// <reference types="node" />
/**
 * Fits the model over the published settings and writes `src/generated/model.json` and a stamp of its inputs. Both are
 * committed. `node packages/domain/scripts/fit-model.ts` writes and prints the score; `--check` only compares and fails
 * on drift.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedEvidence } from '../src/engine/evidence/evidence-book.ts';
import { buildModel } from '../src/engine/model/build-model.ts';
import type { FittedModel } from '../src/engine/model/model-shape.ts';
import { relativeRows } from '../src/engine/model/relative-rows.ts';
import { Calibrations } from '../src/engine/score/calibrate.ts';
import { leaveAnswersOut } from '../src/engine/score/leave-answers-out.ts';
import { leaveSourcesOut } from '../src/engine/score/leave-out.ts';
import { scoreModel } from '../src/engine/score/score-model.ts';
import { formatStamp, hashProgram, judgeStamp, parseStamp, sha256 } from './fit-stamp.ts';

const GENERATED = join(import.meta.dirname, '..', 'src', 'generated');
const TARGET = join(GENERATED, 'model.json');
const STAMP = join(GENERATED, 'model.sha256');
/** Processors differ in the last bits of a logarithm; four digits are written, so this is far below any real change. */
const SAME_WITHIN = 0.005;

/** Whether two fits agree, number by number. */
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

function fit() {
  const { all } = publishedEvidence();
  const relative = relativeRows();
  const heldOut = leaveSourcesOut(all, relative);
  const calibrations = new Calibrations(leaveAnswersOut(all, relative), heldOut);
  const model = buildModel(all, relative, (group) => calibrations.of(group));
  return { model: toJson(model), heldOut };
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Fitting takes two minutes, so it runs only when one of its inputs has changed. */
function check(): string[] {
  const model = readText(TARGET);
  const inputs = hashProgram(import.meta.filename, TARGET);
  const judgment = judgeStamp(parseStamp(readText(STAMP)), { inputs, result: sha256(model) });
  if (judgment === 'current') return [];
  const isSame =
    judgment === 'outdated' &&
    model !== '' &&
    sameModel(JSON.parse(model), JSON.parse(fit().model));
  if (!isSame) return ['src/generated/model.json does not match the published settings'];
  return ['src/generated/model.sha256 is older than the inputs of the model'];
}

function write(): void {
  const { model, heldOut } = fit();
  // Digits that differ only by processor count as equal: the committed ones stay.
  const current = readText(TARGET);
  const isSame = current !== '' && sameModel(JSON.parse(current), JSON.parse(model));
  const written = isSame ? current : model;
  writeFileSync(TARGET, written);
  writeFileSync(
    STAMP,
    formatStamp({ inputs: hashProgram(import.meta.filename, TARGET), result: sha256(written) }),
  );
  console.table(scoreModel(heldOut).map(({ plain: _, after: __, ...score }) => score));
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const findings = check();
    for (const finding of findings) console.error(`${finding}: run scripts/fit-model.ts`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  } else write();
}
