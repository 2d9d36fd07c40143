import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAiUsage } from '../../lib/ai-usage.ts';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import classes from './ai-text.module.css';
import { Text } from '../../ui/text.tsx';

/** Generations used, in the page header; orange from 70 %, red from 90 %. */
export function AiText() {
  const usage = useAiUsage();
  if (!usage || usage.limit === null) return null;
  const { used, limit, header } = usage;
  return (
    <Text
      size="small"
      tone={header === 'out' ? 'stop' : header === 'low' ? 'warn' : 'second'}
      noWrap
      className={classes.text}
    >
      {i18n.t('AI')}{' '}
      <b>
        {formatNumber(used)}/{formatNumber(limit)}
      </b>
      <VisuallyHidden>{i18n.t('generations used this month')}</VisuallyHidden>
    </Text>
  );
}
