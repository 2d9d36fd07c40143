import type { FeedbackIssue } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

/** A common complaint about a burn, as a label. */
export function issueLabel(issue: FeedbackIssue): string {
  switch (issue) {
    case 'too fast':
      return i18n.t('Too fast');
    case 'too slow':
      return i18n.t('Too slow');
    case 'too hot':
      return i18n.t('Too hot');
    case 'not enough power':
      return i18n.t('Not enough power');
    case 'too much power':
      return i18n.t('Too much power');
    case 'rough edge':
      return i18n.t('Rough edge');
  }
}
