import type { ApiProblem } from '../../lib/api-problem.ts';
import type { FeedbackDraft } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { EdgeScoreField } from '../../ui/edge-score-field.tsx';
import classes from './feedback-form.module.css';
import { useFeedbackDraft } from './feedback-draft.ts';
import { goesThrough, hasDepth, toFeedbackDraft } from './feedback-values.ts';
import type { FeedbackSubject, FeedbackValues } from './feedback-values.ts';
import { NotesField } from './notes-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';

const MAX_DEPTH_MM = 100;

interface FeedbackFormProps {
  setting: FeedbackSubject;
  isSending: boolean;
  error: ApiProblem | null;
  /** Called when there is input that closing would lose. */
  onTouch: () => void;
  onSend: (draft: FeedbackDraft, photo: Blob | null) => void;
}

/** Asks only what applies to the setting; no single answer is required. */
export function FeedbackForm({ setting, isSending, error, onTouch, onSend }: FeedbackFormProps) {
  const { state: values, change: keep } = useFeedbackDraft(setting.id);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const change = (part: Partial<FeedbackValues>) => {
    keep(part);
    setEmpty(false);
    onTouch();
  };
  const isDepthWrong = values.depth_mm !== null && !(values.depth_mm <= MAX_DEPTH_MM);
  const send = () => {
    const draft = toFeedbackDraft(values);
    if (isDepthWrong) return;
    if (draft === null) setEmpty(true);
    else onSend(draft, photo);
  };
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {goesThrough(setting.operation) ? (
        <Choice
          label={i18n.t('Did it cut through?')}
          options={[
            { value: 'yes', label: i18n.t('Yes') },
            { value: 'no', label: i18n.t('No') },
            { value: 'unsaid', label: i18n.t('Not checked') },
          ]}
          value={values.cut}
          onChange={(cut) => change({ cut })}
        />
      ) : null}
      <EdgeScoreField value={values.edge_score} onChange={(edge_score) => change({ edge_score })} />
      {hasDepth(setting.operation) ? (
        <NumberField
          label={i18n.t('Measured depth')}
          unit="mm"
          value={values.depth_mm}
          onChange={(depth_mm) => change({ depth_mm })}
          min={0}
          max={MAX_DEPTH_MM}
          allowNegative={false}
          className={classes.depth ?? ''}
        />
      ) : null}
      <NotesField value={values.notes} onChange={(notes) => change({ notes })} />
      <PhotoField
        value={photo}
        onChange={(next) => {
          setPhoto(next);
          onTouch();
        }}
      />
      {isEmpty ? (
        <Text as="p" size="small" tone="stop" role="alert">
          {photo === null
            ? i18n.t('Answer at least one question.')
            : i18n.t('Answer at least one question to go with the photo.')}
        </Text>
      ) : null}
      <FormError error={error} />
      <Button type="submit" variant="filled" size="md" loading={isSending}>
        {i18n.t('Send')}
      </Button>
    </Stack>
  );
}
