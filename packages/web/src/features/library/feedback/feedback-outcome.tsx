import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useUnits } from '../../../lib/units.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import classes from './feedback-outcome.module.css';
import { changesOf, learningWords, sureWords } from './outcome-words.ts';
import type { Suggestion } from './outcome-words.ts';
import { PhotoProgress } from './photo-progress.tsx';
import type { PhotoUpload, SentFeedback } from './use-send-feedback.ts';

/** Puts a suggestion into the setting; refuses by itself, in words. */
export type ApplySuggestion = (suggestion: Suggestion) => Promise<unknown>;

interface FeedbackOutcomeProps {
  sent: SentFeedback;
  upload: PhotoUpload;
  onApply?: ApplySuggestion | undefined;
  onClose: () => void;
}

/** What a result changed: how sure the setting is, what the machine has learnt, what to try next. */
export function FeedbackOutcome({ sent, upload, onApply, onClose }: FeedbackOutcomeProps) {
  const { given, before } = sent;
  const { plan } = useProfile();
  const heading = useRef<HTMLElement>(null);
  // The button that was pressed is gone; what came of it is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.outcome}>
      <div className={classes.sure}>
        <strong ref={heading} tabIndex={-1}>
          {sureWords(before.confidence, given.confidence)}
        </strong>
        <ConfidenceMeter confidence={given.confidence} />
      </div>
      <p className={classes.learnt}>
        {learningWords(given.machine_results, {
          hasMachine: before.machine_id !== null,
          learns: plan.feedback_learning,
          plan: plan.name,
        })}
      </p>
      <PhotoProgress upload={upload} />
      {given.suggestion === null ? null : (
        <SuggestionCard suggestion={given.suggestion} sent={sent} onApply={onApply} />
      )}
      <Button variant="filled" color="ink" size="md" onClick={onClose}>
        {i18n.t('Done')}
      </Button>
    </div>
  );
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  sent: SentFeedback;
  onApply: ApplySuggestion | undefined;
}

function SuggestionCard({ suggestion, sent, onApply }: SuggestionCardProps) {
  const units = useUnits();
  const [state, setState] = useState<'offered' | 'applying' | 'applied'>('offered');
  const apply = async () => {
    setState('applying');
    const isDone = await onApply?.(suggestion).then(
      () => true,
      () => false,
    );
    setState(isDone ? 'applied' : 'offered');
  };
  return (
    <section className={classes.suggestion} aria-label={i18n.t('What to try next')}>
      <p>{suggestion.reason}</p>
      <dl className={classes.changes}>
        {changesOf(sent.before, suggestion, units).map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{before}</span> <span aria-hidden="true">→</span> <b>{after}</b>
            </dd>
          </div>
        ))}
      </dl>
      {onApply === undefined ? null : (
        <div role="status" className={classes.apply}>
          {state === 'applied' ? (
            i18n.t('The setting has the new numbers.')
          ) : (
            <Button loading={state === 'applying'} onClick={() => void apply()}>
              {i18n.t('Change the setting to this')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
