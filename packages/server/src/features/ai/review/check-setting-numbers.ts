import { reviewMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { AiSetting } from '@beamwright/contract';
import { settingEnergy } from '@beamwright/domain';
import type { StoredSetting } from './lock-setting.ts';
import { judgeSteps } from './judge-setting-energy.ts';
import { publishedPoints } from './judge-published.ts';

type Check = Omit<AiSetting['checks'][number], 'message'> & { message: Message };

/** Each step's energy relative to the engine's, with the published rows converted to this machine. */
export function presentJudgments(setting: StoredSetting): AiSetting['judgments'] {
  const { settings, engine_answer: engine, material, machine_power } = setting;
  return judgeSteps({ settings, engine, material }).map((judged, at) => {
    const [step, engineStep] = [settings.steps[at], engine.steps[at]];
    if (judged === null || step === undefined || engineStep === undefined) return null;
    const energy = settingEnergy({ ...step.settings, repeats: step.repeats }, machine_power);
    const own = settingEnergy(
      { ...engineStep.settings, repeats: engineStep.repeats },
      machine_power,
    );
    if (energy === null || own === null) return null;
    return {
      kind: own.kind,
      energy: energy.value,
      our_energy: own.value,
      never_ratio: judged.most,
      published: publishedPoints(engineStep),
    };
  });
}

/** Checks for and against a setting, one line each: energy, air, limits, automatic review. */
export function checkSettingNumbers(setting: StoredSetting, bounds: readonly Message[]): Check[] {
  return [
    energyCheck(setting),
    ...airCheck(setting),
    ...bounds.map((message): Check => ({ kind: 'warn', message })),
    ...reviewCheck(setting),
  ];
}

function energyCheck({ verdict, energy_ratio: ratio }: StoredSetting): Check {
  const kind = verdict === 'inside' ? 'ok' : verdict === 'blocked' ? 'stop' : 'warn';
  if (ratio === null) return { kind: 'stop', message: reviewMessage('check_other_work') };
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  if (percent === 0) return { kind, message: reviewMessage('check_same_energy') };
  if (ratio >= 2) {
    const times = Number(ratio.toPrecision(2));
    return { kind, message: reviewMessage('check_many_times', { times }) };
  }
  const direction = ratio > 1 ? 'more' : 'less';
  return { kind, message: reviewMessage('check_energy', { percent, direction }) };
}

/** Without air a cut flares up, so a setting must use air if the engine's answer does. */
function airCheck({ settings, engine_answer }: StoredSetting): Check[] {
  const [proposed, engineStep] = [settings.steps[0]?.settings, engine_answer.steps[0]?.settings];
  if (proposed === undefined || engineStep?.air_assist !== true) return [];
  const { air_assist, air_psi } = proposed;
  if (air_assist === true) {
    return [{ kind: 'ok', message: reviewMessage('check_air_on', { pressure: air_psi }) }];
  }
  const state = air_assist === false ? 'off' : 'unknown';
  return [{ kind: 'stop', message: reviewMessage('check_air_missing', { state }) }];
}

function reviewCheck({ auto_review_result: review }: StoredSetting): Check[] {
  if (review === null) return [];
  const { recommended_action, confidence_score: score } = review;
  const kind =
    recommended_action === 'approve' ? 'ok' : recommended_action === 'reject' ? 'stop' : 'warn';
  const action = kind === 'ok' ? 'approve' : kind === 'stop' ? 'reject' : 'other';
  return [{ kind, message: reviewMessage('check_review', { action, score }) }];
}
