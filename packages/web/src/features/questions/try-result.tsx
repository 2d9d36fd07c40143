import type { RulePreview } from '@beamwright/contract';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import classes from './try-panel.module.css';
import { Text } from '../../ui/text.tsx';
import { Row } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

type Result = RulePreview['results'][number];

function outcomeText({ level, matches, questions }: Result, asks: boolean): string {
  if (level === 'block') return i18n.t('Blocked');
  if (questions.length > 0) {
    return i18n.t('{n, plural, one {Asks # question} other {Asks # questions}}', {
      n: questions.length,
    });
  }
  if (asks && matches) return i18n.t('Not asked: the job already says it');
  return level === 'warn' ? i18n.t('Settings, with a warning') : i18n.t('Settings');
}

interface TryResultProps {
  result: Result;
  /** True for a rule that asks questions, false for one that blocks or warns. */
  asks: boolean;
}

/** One sample job: whether the rule matches, and the result. */
export function TryResult({ result, asks }: TryResultProps) {
  const { sentence, matches, level, questions, reasons } = result;
  const renderMessage = useRenderMessage();
  const Icon = matches ? IconCheck : IconMinus;
  const lines = level === 'block' ? reasons.map(renderMessage) : questions;
  return (
    <Box as="li" line="between" pad="12 0" className={classes.result} data-met={matches}>
      <Icon size={16} stroke={2} aria-hidden="true" className={classes.mark} />
      <div>
        <Text as="p" size="small" breakWords>
          {sentence}
        </Text>
        <Row
          as="p"
          gap="0 12"
          align="stretch"
          wrap
          size="small"
          tone="third"
          className={classes.outcome}
        >
          <Text as="b" weight={500}>
            {matches ? i18n.t('Match') : i18n.t('No match')}
          </Text>
          <span data-level={level}>{outcomeText(result, asks)}</span>
        </Row>
        {matches && lines.length > 0 ? (
          <Text as="ul" size="small" tone="second" bullets marginTop={4}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Text>
        ) : null}
      </div>
    </Box>
  );
}
