import { Button } from '../../ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMayAskExpert } from '../../lib/ask-expert.ts';
import { i18n } from '../../lib/i18n.ts';
import { useIsSwitchedOff } from '../../lib/plugins.ts';
import { useFeature } from '../../lib/plan-features.ts';
import { usePlanHere } from '../../lib/use-plan-here.ts';
import { useUnits } from '../../lib/units.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { AskExpertLink } from '../../ui/ask-expert-link.tsx';
import { ConfidenceMeter } from '../../ui/confidence-meter.tsx';
import classes from './feedback-outcome.module.css';
import { changesOf, learningText, confidenceChangeText } from './outcome-text.ts';
import type { Suggestion } from './outcome-text.ts';
import { resultTexts } from './result-text.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { useApplySuggestion } from './use-apply-suggestion.ts';
import type { PhotoUpload, SentFeedback } from './use-send-feedback.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface FeedbackOutcomeProps {
  sent: SentFeedback;
  upload: PhotoUpload;
  onClose: () => void;
}

/** What a result changed: the confidence, what the machine learned, what to try next. */
export function FeedbackOutcome({ sent, upload, onClose }: FeedbackOutcomeProps) {
  const { given, before } = sent;
  const { plan } = usePlanHere();
  const learning = useFeature('feedback_learning');
  const isLearningOff = useIsSwitchedOff('machine_calibration');
  const mayAsk = useMayAskExpert();
  const isFailed = mayAsk && resultTexts(given.feedback).some(({ kind }) => kind === 'bad');
  const heading = useRef<HTMLElement>(null);
  // The submit button is gone, so focus moves here and screen readers announce the outcome.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={16}>
      <Row gap="8 12" wrap>
        <Text
          as="strong"
          size="title"
          mono
          weight={550}
          leading={1.2}
          tight
          ref={heading}
          tabIndex={-1}
        >
          {confidenceChangeText(before.confidence, given.confidence)}
        </Text>
        <ConfidenceMeter confidence={given.confidence} />
      </Row>
      {isLearningOff ? null : (
        <Text as="p" tone="second">
          {learningText(given.machine_results, {
            hasMachine: before.machine_id !== null,
            learns: learning.isIncluded,
            plan: plan.name,
            smallestPlan: learning.smallestPlan,
          })}
          {learning.isIncluded ? null : (
            <>
              {' '}
              <Link to="/upgrade">{i18n.t('See plans')}</Link>
            </>
          )}
        </Text>
      )}
      <PhotoProgress upload={upload} />
      {given.suggestion === null ? null : (
        <SuggestionCard suggestion={given.suggestion} ran={given.feedback} setting={before} />
      )}
      {isFailed ? (
        <Row gap="8 12" wrap>
          <Text size="small" tone="second">
            {i18n.t('Didn’t come out?')}
          </Text>
          <AskExpertLink about={{ kind: 'result', id: given.feedback.id, setting: before.id }} />
        </Row>
      ) : null}
      <Button variant="filled" color="ink" size="md" onClick={onClose}>
        {i18n.t('Done')}
      </Button>
    </Stack>
  );
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  /** The result: another device may have changed the setting since it was shown here. */
  ran: SentFeedback['given']['feedback'];
  setting: SentFeedback['before'];
}

function SuggestionCard({ suggestion, ran, setting }: SuggestionCardProps) {
  const units = useUnits();
  const renderMessage = useRenderMessage();
  const { apply, isApplying, isApplied } = useApplySuggestion(setting.id);
  return (
    <Stack
      as="section"
      gap={8}
      pad="12 16"
      ground="sunk"
      radius="control"
      aria-label={i18n.t('What to try next')}
    >
      <p>{renderMessage(suggestion.reason)}</p>
      <Stack as="dl" gap={8} className={classes.changes}>
        {changesOf(ran, suggestion, units).map(({ label, before, after }) => (
          <Row gap={12} align="baseline" key={label}>
            <dt>{label}</dt>
            <Text as="dd" size="body" mono>
              <span>{before}</span> <span aria-hidden="true">→</span> <b>{after}</b>
            </Text>
          </Row>
        ))}
      </Stack>
      {setting.is_read_only ? null : (
        <Text role="status" as="div" size="small">
          {isApplied ? (
            i18n.t('Setting updated.')
          ) : (
            <Button loading={isApplying} onClick={() => apply(suggestion)}>
              {i18n.t('Update setting')}
            </Button>
          )}
        </Text>
      )}
    </Stack>
  );
}
