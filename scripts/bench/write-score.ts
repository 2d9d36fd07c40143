import { readFileSync, writeFileSync } from 'node:fs';
import {
  leaveHalvesOut,
  leaveSourcesOut,
} from '../../packages/domain/src/engine/score/leave-out.ts';
import { scoreModel, type ModelScore } from '../../packages/domain/src/engine/score/score-model.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

const README = inRoot('README.md');
const MARKED = /(<!-- bench:score -->\n)[^]*(<!-- \/bench:score -->)/;

/** Minimum settings of left-out sources for a score. */
const MIN_ROWS = 10;

const NONE = '–';
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Formats median / 90th percentile of |log2|. */
const misses = (score: { median_abs_log2: number; p90_abs_log2: number } | null) =>
  score ? `${score.median_abs_log2.toFixed(2)} / ${score.p90_abs_log2.toFixed(2)}` : NONE;

const HEAD = [
  'Laser and work',
  'settings, sources',
  'answered',
  'plain line',
  'no result yet',
  'within ×1.5, ×2',
  'in the band',
  'half of the sources out',
  'after 1',
  'after 3',
  'after 5',
  'in the band after 3',
];

function cellsOf(score: ModelScore): string[] {
  const [one, three, five] = score.after;
  return [
    score.group.replace('|', ' '),
    `${score.rows}, ${score.contributors}`,
    percent(score.answered),
    misses(score.plain),
    `**${misses(score)}**`,
    `${percent(score.within_1_5)}, ${percent(score.within_2)}`,
    percent(score.band_coverage),
    score.half ? `${misses(score.half)}, ${percent(score.half.band_coverage)}` : NONE,
    ...[one, three, five].map((learned) => misses(learned?.rows ? learned : null)),
    three?.rows ? percent(three.band_coverage) : NONE,
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Writes into the README how far the fitted model misses sources that it was not fitted to; returns the table. */
export async function writeScore(): Promise<string> {
  const table = [
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...scoreModel(leaveSourcesOut(), leaveHalvesOut())
      .filter(({ rows }) => rows >= MIN_ROWS)
      .map((score) => line(cellsOf(score))),
  ].join('\n');
  const text = [
    'Every source was left out in turn, and its speeds predicted from the others. Misses are \\|log2(published / predicted)\\|, median / 90th percentile: 0.58 is a factor of 1.5, 1 a factor of 2. "After 3": once three other settings of the left-out machine were reported as burned on it (drawn from a seed, ten draws, only machines with more settings than that). "Plain line": least squares of ln speed on ln watts and ln thickness (fills: ln line interval), per laser and work. "Answered": another source published a setting of the same family; the rest is answered from physics or as a generic start. "In the band": the band, too, was calibrated without the source it is held against. "Half of the sources out": the same when half of all sources are left out at once, ten times, with the share in the band.',
    `Kinds of work with fewer than ${MIN_ROWS} published settings are not shown. UV rests on two or three sources: treat it as a starting point only.`,
    table,
  ].join('\n\n');
  const readme = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    readme.replace(MARKED, (_, start, end) => `${start}\n${text}\n\n${end}`),
  );
  await runNode([inRoot('node_modules/oxfmt/bin/oxfmt'), README]);
  return table;
}
