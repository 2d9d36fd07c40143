import type { AiSetting } from '@beamwright/contract';
import type { StoredSetting } from './hold-setting.ts';
import { judgeSteps } from './judge-setting-energy.ts';
import { energyOf, publishedPoints } from './judge-published.ts';

type Check = AiSetting['checks'][number];

/** Each step's energy against ours, with the published rows as they would run here. */
export function presentJudgements(setting: StoredSetting): AiSetting['judgements'] {
  const { settings, engine_answer: engine, material, machine_power } = setting;
  return judgeSteps({ settings, engine, material }).map((judged, at) => {
    const [step, ours] = [settings.steps[at], engine.steps[at]];
    if (judged === null || step === undefined || ours === undefined) return null;
    const kind = ours.settings.fill_type === 'fill' ? 'area' : 'line';
    const watts = (percent: number) => (machine_power * percent) / 100;
    const energy = energyOf(step.settings, watts(step.settings.power_percent), kind);
    const our_energy = energyOf(ours.settings, watts(ours.settings.power_percent), kind);
    if (energy === null || our_energy === null) return null;
    const never_ratio = Number.isFinite(judged.most) ? judged.most : null;
    return { kind, energy, our_energy, never_ratio, published: publishedPoints(ours, kind) };
  });
}

/** What speaks for and against a setting, in one line each: energy, air, limits, the automatic review. */
export function checkSettingNumbers(setting: StoredSetting, bounds: readonly string[]): Check[] {
  return [
    energyCheck(setting),
    ...airCheck(setting),
    ...bounds.map((text): Check => ({ kind: 'warn', text })),
    ...reviewCheck(setting),
  ];
}

function energyCheck({ verdict, energy_ratio: ratio }: StoredSetting): Check {
  const kind = verdict === 'inside' ? 'ok' : verdict === 'blocked' ? 'stop' : 'warn';
  if (ratio === null) return { kind: 'stop', text: 'Different work from our answer' };
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  if (percent === 0) return { kind, text: 'Same energy as our answer' };
  if (ratio >= 2) return { kind, text: `${Number(ratio.toPrecision(2))} times the energy of ours` };
  return { kind, text: `${percent} % ${ratio > 1 ? 'more' : 'less'} energy than our answer` };
}

/** Air that our answer wants and the setting leaves out feeds no flame away from a cut. */
function airCheck({ settings, engine_answer }: StoredSetting): Check[] {
  const [proposed, ours] = [settings.steps[0]?.settings, engine_answer.steps[0]?.settings];
  if (proposed === undefined || !ours?.air_psi) return [];
  return (proposed.air_psi ?? 0) > 0
    ? [{ kind: 'ok', text: `Air assist on, ${Math.round(proposed.air_psi ?? 0)} psi` }]
    : [{ kind: 'stop', text: `Air assist off; ours is ${Math.round(ours.air_psi)} psi` }];
}

function reviewCheck({ auto_review_result: review }: StoredSetting): Check[] {
  if (review === null) return [];
  const { recommended_action, confidence_score } = review;
  const kind =
    recommended_action === 'approve' ? 'ok' : recommended_action === 'reject' ? 'stop' : 'warn';
  const advice = recommended_action === 'other' ? 'undecided' : recommended_action;
  return [{ kind, text: `Automatic review: ${advice}, ${confidence_score.toFixed(2)}` }];
}
