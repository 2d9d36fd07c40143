import type { WorkflowStep } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { FurtherSetting } from './further-settings.ts';

/** Where a step comes from, when it is not simply computed. */
export function generationWords({ generation }: WorkflowStep): FurtherSetting[] {
  const text = generation && wordsOf(generation);
  return text ? [{ label: i18n.t('Where from'), text }] : [];
}

type Generation = NonNullable<WorkflowStep['generation']>;

function wordsOf({ resolution_method, debug_source, model, total_tokens }: Generation) {
  if (debug_source === 'approved_cache') return i18n.t('an approved setting for this job');
  if (debug_source === 'baseline' && resolution_method === 'predefined_exact') {
    return i18n.t('the baseline, no request used');
  }
  if (model === null) return null;
  const tokens = formatNumber(total_tokens);
  return debug_source === 'two_agents'
    ? i18n.t('{model}, read by a second agent ({tokens} tokens)', { model, tokens })
    : i18n.t('{model} ({tokens} tokens)', { model, tokens });
}
