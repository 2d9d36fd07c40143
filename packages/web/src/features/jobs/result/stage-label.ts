import type { GenerationStage } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function stageLabel(stage: GenerationStage): string {
  switch (stage) {
    case 'checking':
      return i18n.t('Checking your plan’s limits');
    case 'reading':
      return i18n.t('Reading the job');
    case 'safety':
      return i18n.t('Checking safety');
    case 'evidence':
      return i18n.t('Finding published settings');
    case 'asking':
      return i18n.t('Asking the AI');
    case 'reviewing':
      return i18n.t('Getting a second opinion');
  }
}
