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

/** One bar per fifth of the answers: how often they held, against what they said. */
function reliabilityTable(bins: readonly ReliabilityBin[]): string {
  const bar = (share: number) => '█'.repeat(Math.round(share * 20));
  return table(
    ['confidence said', 'within a factor of 2', ''],
    bins.map(({ said, held }) => [percent(said), percent(held), bar(held)]),
  );
}

/** Writes into the README how far answers and fit miss sources that they do not know; returns the text. */
export async function writeScore(): Promise<string> {
  const heldOut = leaveSourcesOut();
  const answers = leaveAnswersOut();
  const calibrations = new Calibrations(answers, heldOut);
  const shown = ({ rows }: { rows: number }) => rows >= MIN_ROWS;
  const text = [
    'Every source was left out in turn, and everything else had to answer its jobs. Misses are \\|log2(published / ours)\\|, median / 90th percentile: 0.58 is a factor of 1.5, 1 a factor of 2.',
    '**Whole answers**, as a user gets them: only laser, watts, optics, material, thickness and work are given (and that a mark should be dark); power, passes and line interval are our choice, and the energy is compared, J/mm or J/mm². A fill without a published line interval counts with the usual one. "In the band": a band calibrated without the source.',
    table(ANSWER_HEAD, scoreAnswers(answers, calibrations).filter(shown).map(answerCells)),
    'Confidence is a frequency: the share of such answers within a factor of 2. In fifths of the answers, from the least sure, each compared with a source that neither the answer nor the confidence knew:',
    reliabilityTable(reliabilityBins(answers, calibrations)),
    '**Speeds at the published power, passes and line interval**, which is the easier task and what results of your machine correct. "After 3": once three other settings of the left-out machine were reported as burned on it (drawn from a seed, ten draws, only machines with more settings than that). "Plain line": least squares of ln speed on ln watts and ln thickness (fills: ln line interval), per laser and work. "Answered": another source published a setting of the same family. "Half of the sources out": the same when half of all sources are left out at once, ten times.',
    table(SPEED_HEAD, scoreModel(heldOut, leaveHalvesOut()).filter(shown).map(speedCells)),
    `Kinds of work with fewer than ${MIN_ROWS} published settings are not shown. UV rests on two or three sources: treat it as a starting point only.`,
  ].join('\n\n');
  const readme = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    readme.replace(MARKED, (_, start, end) => `${start}\n${text}\n\n${end}`),
  );
  await runNode([inRoot('node_modules/oxfmt/bin/oxfmt'), README]);
  return text;
}
