import {
  MAX_CASE_TEXT,
  reportCaseResult,
  type CaseMessage,
  type CaseSummary,
} from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EdgeScoreField } from '../../../ui/edge-score-field.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { outcomeText, resultQuestion } from '../parts/case-text.ts';
import type { CaseRoom } from '../parts/case-room.tsx';
import { PhotosField } from '../parts/photos-field.tsx';
import { keepMessage } from '../parts/use-case.ts';
import { useResultDraft, type Outcome, type ResultDraft } from './result-draft.ts';

type Proposal = NonNullable<CaseMessage['proposal']>;

const OUTCOMES: readonly Outcome[] = ['worked', 'better', 'no_change'];

/** The proposal whose result is asked next: the one that its maker says they tried, else the newest saved one. */
export function findUntold(
  messages: readonly CaseMessage[],
  triedId: string | null,
): CaseMessage | undefined {
  const untold = messages.filter(({ proposal }) => proposal !== null && proposal.outcome === null);
  const isTried = ({ id }: CaseMessage) => id === triedId;
  return untold.find(isTried) ?? untold.findLast(({ proposal }) => proposal?.version != null);
}

interface ResultQuestionProps {
  caseId: string;
  problem: CaseSummary['problem'];
  /** A proposal that was saved or tried. */
  message: CaseMessage;
  proposal: Proposal;
  expertName: string | null;
  /** Keeps the photos of the result until it is sent. */
  photos: UnsentPhotos;
  photosOfCase: CaseRoom['photosOfCase'];
}

/** Asks once how a proposal turned out. Two presses; edge score, words and photos are optional. */
export function ResultQuestion(props: ResultQuestionProps) {
  const { caseId, problem, message, proposal, expertName, photos, photosOfCase } = props;
  const client = useQueryClient();
  const titleId = useId();
  const result = useResultDraft(message.id, photos, photosOfCase);
  const { draft, change } = result;
  const { outcome } = draft;
  const report = useOperation(reportCaseResult, {
    errors: 'inline',
    ownId: useOwnId(),
    alsoInvalidate: ['library', 'feedback'],
    onSuccess: (sent) => keepMessage(client, caseId, sent),
  });
  const upload = useUpload(photos);
  const send = async () => {
    if (outcome === null || result.chosen.isReading) return;
    const { words, edgeScore, photoIds } = draft;
    if (!(await upload.send(photoIds))) return;
    report.mutate({
      params: { id: caseId },
      body: {
        proposal_id: message.id,
        outcome,
        body: words.trim(),
        ...(edgeScore === null ? {} : { edge_score: edgeScore }),
        photos: photoIds.map((photo_id) => ({ photo_id, marks: [] })),
      },
    });
  };
  return (
    <Card aria-labelledby={titleId}>
      <Stack gap={12} data-restores-text="">
        <Text as="h2" size="card" weight={600} id={titleId}>
          {resultQuestion(proposal.version, problem)}
        </Text>
        <Stack gap={8} role="group" aria-labelledby={titleId}>
          {OUTCOMES.map((each) => (
            <Button
              key={each}
              size="md"
              fullWidth
              aria-pressed={outcome === each}
              {...(outcome === each ? { variant: 'filled', color: 'ink' } : {})}
              onClick={() => change({ outcome: each })}
            >
              {outcomeText(each, problem)}
            </Button>
          ))}
        </Stack>
        {outcome === null ? (
          <Text as="p" size="small" tone="third">
            {expertName === null
              ? i18n.t('Your expert sees your answer here.')
              : i18n.t('{name} sees your answer here.', { name: expertName })}
          </Text>
        ) : (
          <>
            {report.error === null ? null : (
              <ErrorPanel error={report.error} onRetry={() => void send()} />
            )}
            <WhatWasSeen
              result={result}
              isSending={upload.isSending || report.isPending}
              onSend={() => void send()}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

interface WhatWasSeenProps {
  result: ResultDraft;
  isSending: boolean;
  onSend: () => void;
}

function WhatWasSeen({ result, isSending, onSend }: WhatWasSeenProps) {
  const { draft, change, chosen } = result;
  const { words, edgeScore } = draft;
  return (
    <>
      <EdgeScoreField value={edgeScore} onChange={(score) => change({ edgeScore: score })} />
      <TextareaField
        rows={2}
        maxLength={MAX_CASE_TEXT}
        label={i18n.t('What you saw (optional)')}
        value={words}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <PhotosField chosen={chosen} hint={i18n.t('Add photos of the result')} />
      <Row gap={8} wrap>
        <Row marginLeft="auto">
          <Button variant="filled" loading={chosen.isReading || isSending} onClick={onSend}>
            {i18n.t('Send result')}
          </Button>
        </Row>
      </Row>
    </>
  );
}

/** Uploads the photos of a result; false if that failed. */
function useUpload(photos: UnsentPhotos) {
  const [isSending, setSending] = useState(false);
  const send = async (photoIds: readonly string[]): Promise<boolean> => {
    setSending(true);
    try {
      for (const id of photoIds) await photos.upload(id);
      return true;
    } catch (error) {
      toastError(error, { title: i18n.t('Couldn’t send the photo') });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
}
