import type { Job } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { RenderMessage } from '../../../lib/use-render-message.ts';

/** Removes the period, because the sentence continues. */
const open = (sentence: string) => sentence.replace(/\.\s*$/, '');

/** The specification's message: `❌ BLOCKED: {reason}. Consider: {alternative}`. */
export function blockedMessage(
  { safety }: Pick<Job, 'safety'>,
  renderMessage: RenderMessage,
): string {
  const [first] = safety?.reasons ?? [];
  const reason = open(first ? renderMessage(first) : i18n.t('This material is not safe to laser'));
  const alternatives = safety?.alternatives ?? [];
  return alternatives.length === 0
    ? i18n.t('❌ BLOCKED: {reason}.', { reason })
    : i18n.t('❌ BLOCKED: {reason}. Consider: {alternative}', {
        reason,
        alternative: formatList(alternatives, 'any'),
      });
}
