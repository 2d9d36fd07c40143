import { readFileSync, writeFileSync } from 'node:fs';
import { publishedEvidence } from '../../packages/domain/src/engine/evidence/evidence-book.ts';
import { scoreModel, type ModelScore } from '../../packages/domain/src/engine/model/score-model.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

const README = inRoot('README.md');
const MARKED = /(<!-- bench:score -->\n)[^]*(<!-- \/bench:score -->)/;

/** Fewer left-out settings say nothing about the next one. */
const ENOUGH_ROWS = 10;

const factor = (log2: number) => `×${(2 ** log2).toFixed(2)}`;

const rowOf = (score: ModelScore) =>
  `| ${score.group.replace('|', ' ')} | ${score.rows} | ${score.voices} | ${factor(score.median_abs_log2)} | ${factor(score.p90_abs_log2)} | ${Math.round(score.band_coverage * 100)} % |`;

/** Writes into the README how far the model misses sources it was not shown; answers the table. */
export async function writeScore(): Promise<string> {
  const table = [
    '| Laser and work | settings | sources | half miss by less than | 9 of 10 by less than | inside the shown band |',
    '| --- | --- | --- | --- | --- | --- |',
    ...scoreModel(publishedEvidence().all)
      .filter(({ rows }) => rows >= ENOUGH_ROWS)
      .map(rowOf),
  ].join('\n');
  const text = `Every source was left out in turn, and its speeds predicted from the others. Kinds of work with fewer than ${ENOUGH_ROWS} published settings are not shown.\n\n${table}`;
  const readme = readFileSync(README, 'utf8');
  writeFileSync(README, readme.replace(MARKED, `$1\n${text}\n\n$2`));
  await runNode([inRoot('node_modules/oxfmt/bin/oxfmt'), README]);
  return table;
}
