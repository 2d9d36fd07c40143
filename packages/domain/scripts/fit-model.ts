/// <reference types="node" />
/**
 * Fits the model over the published settings and writes `src/generated/model.json`, its score (`score.json`) and a stamp
 * of the inputs. All are committed. `node packages/domain/scripts/fit-model.ts` writes and prints the score; `--check` only compares and fails
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
import { scoreAnswers, type AnswerScore } from '../src/engine/score/score-answers.ts';
import { scoreModel } from '../src/engine/score/score-model.ts';
import { formatStamp, hashProgram, judgeStamp, parseStamp, sha256 } from './fit-stamp.ts';

const GENERATED = join(import.meta.dirname, '..', 'src', 'generated');
const TARGET = join(GENERATED, 'model.json');
const SCORE = join(GENERATED, 'score.json');
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

/** One line per laser and kind of work, with the digits that mean something. */
function scoreToJson(scores: readonly AnswerScore[]): string {
  const digits = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  return `[\n${scores.map((score) => JSON.stringify(score, digits)).join(',\n')}\n]\n`;
}

function fit() {
  const { all } = publishedEvidence();
  const relative = relativeRows();
  const heldOut = leaveSourcesOut(all, relative);
  const answers = leaveAnswersOut(all, relative);
  const calibrations = new Calibrations(answers, heldOut);
  const model = buildModel(all, relative, (group) => calibrations.of(group));
  const score = scoreToJson(scoreAnswers(answers, calibrations));
  return { model: toJson(model), score, heldOut };
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Fitting takes two minutes, so it runs only when one of its inputs has changed. */
function check(): string[] {
  const [model, score] = [readText(TARGET), readText(SCORE)];
  const inputs = hashProgram(import.meta.filename, TARGET);
  const result = sha256(model + score);
  const judgment = judgeStamp(parseStamp(readText(STAMP)), { inputs, result });
  if (judgment === 'current') return [];
  const fitted = judgment === 'outdated' ? fit() : null;
  const isSame = fitted && isSameText(model, fitted.model) && isSameText(score, fitted.score);
  if (!isSame) return ['src/generated/model.json does not match the published settings'];
  return ['src/generated/model.sha256 is older than the inputs of the model'];
}

const isSameText = (committed: string, fitted: string): boolean =>
  committed !== '' && sameModel(JSON.parse(committed), JSON.parse(fitted));

/** Digits that differ only by processor count as equal: the committed ones stay. */
function writeUnlessSame(file: string, fitted: string): string {
  const committed = readText(file);
  const written = isSameText(committed, fitted) ? committed : fitted;
  writeFileSync(file, written);
  return written;
}

function write(): void {
  const { model, score, heldOut } = fit();
  const result = sha256(writeUnlessSame(TARGET, model) + writeUnlessSame(SCORE, score));
  writeFileSync(STAMP, formatStamp({ inputs: hashProgram(import.meta.filename, TARGET), result }));
  console.table(scoreModel(heldOut).map(({ plain: _, after: __, ...row }) => row));
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const findings = check();
    for (const finding of findings) console.error(`${finding}: run scripts/fit-model.ts`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  } else write();
}
