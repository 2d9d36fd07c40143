import type { GenerationStage } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function stageWord(stage: GenerationStage): string {
  switch (stage) {
    case 'checking':
      return i18n.t('Checking your limits');
    case 'reading':
      return i18n.t('Reading the job');
    case 'safety':
      return i18n.t('Safety');
    case 'evidence':
      return i18n.t('Published settings');
    case 'asking':
      return i18n.t('Asking the AI');
    case 'reviewing':
      return i18n.t('Second opinion');
  }
}
