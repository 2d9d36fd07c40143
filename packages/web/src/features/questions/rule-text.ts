import type { BlockDraft, TriggerDraft } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

type PatternType = TriggerDraft['pattern_type'];

export function patternTypeLabel(type: PatternType): string {
  switch (type) {
    case 'contains':
      return i18n.t('contains');
    case 'equals':
      return i18n.t('is exactly');
    case 'starts_with':
      return i18n.t('begins with');
    case 'ends_with':
      return i18n.t('ends with');
    case 'regex':
      return i18n.t('matches the expression');
  }
}

/** How the pattern is interpreted; shown below its field. */
export function patternHelp(type: PatternType): string {
  return type === 'regex'
    ? i18n.t('A regular expression. Case is ignored. (?=…) and \\1 aren’t supported.')
    : i18n.t('Whole words. Case, accents, punctuation and a plural s are ignored.');
}

export function levelLabel(level: BlockDraft['block_level']): string {
  switch (level) {
    case 'error':
      return i18n.t('Block');
    case 'warning':
      return i18n.t('Warn');
    case 'info':
      return i18n.t('Advise');
  }
}

export function levelHelp(level: BlockDraft['block_level']): string {
  switch (level) {
    case 'error':
      return i18n.t('No settings unless the user bypasses the block. Bypasses are logged.');
    case 'warning':
      return i18n.t('Settings, with your text as a warning above them.');
    case 'info':
      return i18n.t('Settings, with your text among the precautions.');
  }
}

export function questionTypeLabel(
  type: TriggerDraft['questions'][number]['question_type'],
): string {
  switch (type) {
    case 'text':
      return i18n.t('Text');
    case 'choice':
      return i18n.t('A choice from a list');
    case 'number':
      return i18n.t('A number');
    case 'yes_no':
      return i18n.t('Yes or no');
  }
}

export function fieldLabel(field: 'material' | 'thickness' | 'depth'): string {
  switch (field) {
    case 'material':
      return i18n.t('Material');
    case 'thickness':
      return i18n.t('Thickness');
    case 'depth':
      return i18n.t('Depth');
  }
}
