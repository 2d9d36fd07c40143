import type { BlockDraft, TriggerDraft } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

type PatternType = TriggerDraft['pattern_type'];

export function patternTypeWord(type: PatternType): string {
  switch (type) {
    case 'contains':
      return i18n.t('says');
    case 'equals':
      return i18n.t('says exactly');
    case 'starts_with':
      return i18n.t('begins with');
    case 'ends_with':
      return i18n.t('ends with');
    case 'regex':
      return i18n.t('matches the expression');
  }
}

/** How the pattern is read, below its field. */
export function patternHelp(type: PatternType): string {
  return type === 'regex'
    ? i18n.t(
        'A regular expression. Upper and lower case do not matter; (?=…) and \\1 are not known.',
      )
    : i18n.t('Whole words. Case, accents and punctuation do not matter; a plural s may follow.');
}

export function levelWord(level: BlockDraft['block_level']): string {
  switch (level) {
    case 'error':
      return i18n.t('Refuse');
    case 'warning':
      return i18n.t('Warn');
    case 'info':
      return i18n.t('Advise');
  }
}

export function levelHelp(level: BlockDraft['block_level']): string {
  switch (level) {
    case 'error':
      return i18n.t('No settings, unless the user goes on against advice. That is logged.');
    case 'warning':
      return i18n.t('Settings, with your words as a warning above them.');
    case 'info':
      return i18n.t('Settings, with your words among the precautions.');
  }
}

export function questionTypeWord(type: TriggerDraft['questions'][number]['question_type']): string {
  switch (type) {
    case 'text':
      return i18n.t('Words');
    case 'choice':
      return i18n.t('One of a list');
    case 'number':
      return i18n.t('A number');
    case 'yes_no':
      return i18n.t('Yes or no');
  }
}

export function fieldWord(field: 'material' | 'thickness' | 'depth'): string {
  switch (field) {
    case 'material':
      return i18n.t('The material');
    case 'thickness':
      return i18n.t('The thickness');
    case 'depth':
      return i18n.t('The depth');
  }
}
