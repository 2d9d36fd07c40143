import type { FeedbackPrompt as Prompt } from '@beamwright/contract';
import { IconX } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { operationLabel } from '../../lib/step-labels.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './feedback-prompt.module.css';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';
import { machineLabel } from '../../lib/machine-label.ts';

interface FeedbackCardProps {
  prompt: Prompt;
  hasMore: boolean;
  onNext: () => void;
  onClose: () => void;
}

export function FeedbackCard({ prompt, hasMore, onNext, onClose }: FeedbackCardProps) {
  return (
    <Row
      as="aside"
      gap="8 20"
      justify="between"
      pad="4 0"
      line="bottom"
      className={classes.prompt}
      aria-labelledby="feedback-prompt"
    >
      <Row gap="0 12" canShrink className={classes.words}>
        <Text as="h2" size="small" id="feedback-prompt">
          {i18n.t('How did your laser settings work?')}
        </Text>
        <PromptFacts prompt={prompt} />
      </Row>
      <Row gap={4}>
        <ButtonLink to="/library" search={{ feedback: prompt.id }}>
          {i18n.t('Give Feedback')}
        </ButtonLink>
        <Button variant="subtle" color="ink" onClick={onNext}>
          {hasMore ? i18n.t('Next') : i18n.t('Skip')}
        </Button>
        <IconButton
          variant="subtle"
          color="ink"
          aria-label={i18n.t('Close and don’t ask again for a day')}
          onClick={onClose}
        >
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </Row>
    </Row>
  );
}

function PromptFacts({ prompt }: { prompt: Prompt }) {
  const { name, material, operation } = prompt;
  const work = i18n.t('{operation} {material}', { operation: operationLabel(operation), material });
  return (
    <Row
      as="p"
      gap="0 12"
      align="stretch"
      canShrink
      size="small"
      tone="third"
      className={classes.facts}
      aria-live="polite"
    >
      <Text as="b" tone="second" weight={500}>
        {name}
      </Text>
      <Box as="span" hideOn="phone">
        {machineLabel(prompt)}
      </Box>
      {name.startsWith(work) ? null : (
        <Box as="span" hideOn="phone">
          {work}
        </Box>
      )}
    </Row>
  );
}
