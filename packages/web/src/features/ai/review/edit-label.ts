import type { AiSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { editStart } from './edit-start.ts';
import { energyText } from './energy-text.ts';

/** Label of the edit button, for example `Edit to 0.75 J/mm` for a setting above our band. */
export function editLabel(setting: AiSetting, step: number): string {
  const { steps, engine_steps, judgments, burns } = setting;
  const [proposed, ours, judged] = [steps[step]?.settings, engine_steps[step], judgments[step]];
  const start = proposed && ours ? editStart({ proposed, ours, burns }) : null;
  if (start === null || !judged) return i18n.t('Edit');
  const { kind, our_energy } = judged;
  const energy = energyText({ kind, value: our_energy * start.ratio }, 3).text;
  return i18n.t('Edit to {energy}', { energy });
}
