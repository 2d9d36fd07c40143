import { readFileSync, writeFileSync } from 'node:fs';
import { Calibrations } from '../../packages/domain/src/engine/score/calibrate.ts';
import { leaveAnswersOut } from '../../packages/domain/src/engine/score/leave-answers-out.ts';
import {
  leaveHalvesOut,
  leaveSourcesOut,
} from '../../packages/domain/src/engine/score/leave-out.ts';
import {
  reliabilityBins,
  scoreAnswers,
  type AnswerScore,
  type ReliabilityBin,
} from '../../packages/domain/src/engine/score/score-answers.ts';
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

const ANSWER_HEAD = [
  'Laser and work',
  'settings, sources',
  'median / p90',
  'within ×1.5, ×2',
  'in the band',
];

function answerCells(score: AnswerScore): string[] {
  return [
    score.name,
    `${score.rows}, ${score.contributors}`,
    `**${misses(score)}**`,
    `${percent(score.within_1_5)}, ${percent(score.within_2)}`,
    score.band_coverage === null ? NONE : percent(score.band_coverage),
  ];
}

const SPEED_HEAD = [
  'Laser and work',
  'settings, sources',
  'answered',
  'plain line',
  'no result yet',
  'within ×1.5, ×2',
  'half of the sources out',
  'after 1',
  'after 3',
  'after 5',
];

function speedCells(score: ModelScore): string[] {
  const [one, three, five] = score.after;
  return [
    score.group.replace('|', ' '),
    `${score.rows}, ${score.contributors}`,
    percent(score.answered),
    misses(score.plain),
    `**${misses(score)}**`,
    `${percent(score.within_1_5)}, ${percent(score.within_2)}`,
    misses(score.half),
    ...[one, three, five].map((learned) => misses(learned?.rows ? learned : null)),
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** One row per fifth of the answers: the mean confidence and the share within a factor of 2. */
function reliabilityTable(bins: readonly ReliabilityBin[]): string {
  const bar = (share: number) => '█'.repeat(Math.round(share * 20));
  return table(
    ['confidence', 'within a factor of 2', ''],
    bins.map(({ said, held }) => [percent(said), percent(held), bar(held)]),
  );
}

/** Writes into the README how far answers and fit miss the sources left out of them; returns the text. */
export async function writeScore(): Promise<string> {
  const heldOut = leaveSourcesOut();
  const answers = leaveAnswersOut();
  const calibrations = new Calibrations(answers, heldOut);
  const shown = ({ rows }: { rows: number }) => rows >= MIN_ROWS;
  const text = [
    'Every source was left out in turn, and everything else had to answer its jobs. Misses are \\|log2(published / ours)\\|, median / 90th percentile: 0.58 is a factor of 1.5, 1 a factor of 2.',
    '**Whole answers**, as a user gets them: only laser, watts, optics, material, thickness and work are given (and that a mark should be dark); power, passes and line interval are our choice, and the energy is compared, J/mm or J/mm². A fill without a published line interval counts with the usual one. "In the band": a band calibrated without the source.',
    table(ANSWER_HEAD, scoreAnswers(answers, calibrations).filter(shown).map(answerCells)),
    'Confidence is a frequency: the share of such answers within a factor of 2. Below are the answers that have a fit, except dark marks, in five equal groups, lowest confidence first. Answer and confidence were computed without the source they are compared with:',
    reliabilityTable(reliabilityBins(answers, calibrations)),
    '**Speeds at the published power, passes and line interval**, which is the easier task and what results of your machine correct. "After 3": once three other settings of the left-out machine were reported as burned on it (drawn from a seed, ten draws, only machines with more settings than that). "Plain line": least squares of ln speed on ln watts and ln thickness (fills: ln line interval), per laser and work. "Answered": another source published a setting of the same family. "Half of the sources out": the same when half of all sources are left out at once, ten times.',
    table(SPEED_HEAD, scoreModel(heldOut, leaveHalvesOut()).filter(shown).map(speedCells)),
    `Kinds of work with fewer than ${MIN_ROWS} published settings are not shown; the worst of them are cuts with fiber and UV lasers, which can miss by a factor of 50 and more. UV rests on two or three sources. Treat both as starting points only.`,
    'Two things make these numbers a little too good: the constants of the fit were chosen by them, and the misses that calibrate a band or a confidence come from fits that know the source it is compared with.',
  ].join('\n\n');
  const readme = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    readme.replace(MARKED, (_, start, end) => `${start}\n${text}\n\n${end}`),
  );
  await runNode([inRoot('node_modules/oxfmt/bin/oxfmt'), README]);
  return text;
}
