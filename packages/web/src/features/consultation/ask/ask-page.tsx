import { CASE_LANGUAGES, MAX_CASE_TEXT, prepareConsultation } from '@beamwright/contract';
import type { CaseLanguage, PreparedCase } from '@beamwright/contract';
import { IconLock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskSearch } from '../../../lib/ask-expert.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useFeature } from '../../../lib/plan-features.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Split } from '../../../ui/split.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { AttachmentList } from '../parts/attachment-list.tsx';
import { durationText, languageText } from '../parts/case-text.ts';
import { PhotosField } from '../parts/photos-field.tsx';
import { SolvedMatches } from '../solved/solved-matches.tsx';
import { useAskDraft, type AskDraft } from './ask-draft.ts';
import { ProblemChoice } from './problem-choice.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { useAskPhotos } from './use-ask-photos.ts';
import { useAsk } from './use-ask.ts';

/** Pause in typing after which our suggestion reads the words. */
const TYPING_PAUSE_MS = 800;

interface AskPageProps {
  about: AskSearch;
}

/** Asks about a job, step, setting, test card or result: what went wrong, our own idea, then an expert. */
export function AskPage({ about }: AskPageProps) {
  const { isIncluded, smallestPlan } = useFeature('expert_consultation');
  if (isIncluded) return <Asking about={about} />;
  return (
    <Page
      title={i18n.t('What went wrong?')}
      name={i18n.t('Expert Consultation')}
      sub={<BackLink about={about} />}
    >
      <EmptyState
        title={i18n.t('Expert consultation isn’t in your plan')}
        link={{ to: '/upgrade', label: i18n.t('See plans') }}
      >
        {smallestPlan === null
          ? i18n.t('Your plan has no expert consultation.')
          : i18n.t('Expert consultation comes with {plan}.', { plan: smallestPlan })}{' '}
        {i18n.t('An expert looks at your photos and proposes a setting.')}
      </EmptyState>
    </Page>
  );
}

function BackLink({ about: { kind, id, setting } }: AskPageProps) {
  switch (kind) {
    case 'job':
    case 'step':
      return (
        <QuietLink to="/" search={{ job: id }}>
          {i18n.t('Back to the job')}
        </QuietLink>
      );
    case 'setting':
      return (
        <QuietLink to="/library" search={{ setting: id }}>
          {i18n.t('Back to the setting')}
        </QuietLink>
      );
    case 'test_card':
    case 'result':
      return (
        <QuietLink to="/library" search={setting === undefined ? {} : { setting }}>
          {i18n.t('Back to the library')}
        </QuietLink>
      );
  }
}

function Asking({ about }: AskPageProps) {
  const { kind, id, step } = about;
  const renderMessage = useRenderMessage();
  const { forget, ...kept } = useAskDraft(about);
  const { draft } = kept;
  const details = useDebouncedValue(draft.details.trim(), TYPING_PAUSE_MS);
  const prepared = useQuery({
    ...queryOptionsFor(prepareConsultation, {
      body: {
        origin: { kind, id, ...(step === undefined ? {} : { step_index: step }) },
        ...(draft.problem === null ? {} : { problem: draft.problem }),
        ...(draft.problem === null || details === '' ? {} : { details }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { error } = prepared;
  const data = useLast(prepared.data);
  const isGone = isProblem(error, 'not_found', 'validation_failed');
  return (
    <Page
      title={i18n.t('What went wrong?')}
      name={i18n.t('Expert Consultation')}
      sub={
        <Row as="span" gap="0 12" wrap>
          {data ? renderMessage(data.title) : null}
          <BackLink about={about} />
        </Row>
      }
    >
      {isGone ? (
        <EmptyState
          title={i18n.t('This is gone')}
          link={{ to: '/expert-consultation', label: i18n.t('Your cases') }}
        >
          {i18n.t('It was deleted, or is someone else’s. Ask from another job or setting.')}
        </EmptyState>
      ) : data ? (
        <Form {...{ about, ...kept }} prepared={data} onAsked={forget} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void prepared.refetch()} />
      ) : (
        <CardsSkeleton count={2} />
      )}
    </Page>
  );
}

/** What was last there: a lost connection must not take away what somebody is typing in. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

interface FormProps extends AskPageProps {
  draft: AskDraft;
  change: (changed: Partial<AskDraft>) => void;
  changePhotos: ReturnType<typeof useAskDraft>['changePhotos'];
  prepared: PreparedCase;
  onAsked: () => void;
}

function Form({ about, draft, change, changePhotos, prepared, onAsked }: FormProps) {
  const { attachments, suggestion, open_id, problems } = prepared;
  const { problem } = draft;
  const { send, isAsking, error } = useAsk(about, onAsked);
  const chosen = useAskPhotos(draft.photoIds, changePhotos);
  const ask = () => {
    if (!chosen.isReading) void send(draft, attachments);
  };
  return (
    <Split side="end">
      <Stack gap={12} canShrink data-restores-text="">
        {open_id === null ? null : <AlreadyAsked caseId={open_id} />}
        <Card aria-label={i18n.t('What went wrong?')}>
          <Stack gap={16}>
            <ProblemChoice
              problems={problems}
              value={problem}
              onChange={(chosen) => change({ problem: chosen })}
            />
            <Details {...{ draft, change }} />
            <PhotosField chosen={chosen} hint={i18n.t('Add photos. An edge up close says most.')} />
          </Stack>
        </Card>
        {problem === null || suggestion === null ? null : (
          <SuggestionCard
            {...{ about, suggestion, attachments }}
            isTried={draft.isTried}
            onTried={(isTried) => change({ isTried })}
          />
        )}
        {problem === null ? null : <SolvedMatches prepared={prepared} problem={problem} />}
        {error === null ? null : <ErrorPanel error={error} onRetry={ask} />}
        <StillStuck
          prepared={prepared}
          isChosen={problem !== null}
          isAsking={chosen.isReading || isAsking}
          onAsk={ask}
        />
      </Stack>
      <ExpertSees {...{ draft, change, attachments }} />
    </Split>
  );
}

function Details({ draft, change }: Pick<FormProps, 'draft' | 'change'>) {
  return (
    <>
      <TextareaField
        rows={2}
        maxLength={MAX_CASE_TEXT}
        label={i18n.t('Anything else (optional)')}
        value={draft.details}
        onChange={({ currentTarget }) => change({ details: currentTarget.value })}
      />
      <SelectField
        label={i18n.t('Language of the answer')}
        value={draft.language}
        options={CASE_LANGUAGES.map((value) => ({ value, label: languageText(value) }))}
        onChange={({ currentTarget }) => change({ language: currentTarget.value as CaseLanguage })}
      />
    </>
  );
}

function AlreadyAsked({ caseId }: { caseId: string }) {
  return (
    <Notice
      kind="info"
      title={i18n.t('You already asked about this')}
      action={
        <ButtonLink to="/expert-consultation/$caseId" params={{ caseId }}>
          {i18n.t('Open the case')}
        </ButtonLink>
      }
    >
      {i18n.t('Add what is new there, and the expert has it all in one place.')}
    </Notice>
  );
}

interface StillStuckProps {
  prepared: PreparedCase;
  isChosen: boolean;
  isAsking: boolean;
  onAsk: () => void;
}

function StillStuck({ prepared, isChosen, isAsking, onAsk }: StillStuckProps) {
  const { experts, usual_answer_min, suggestion } = prepared;
  const words = [
    experts === 0
      ? i18n.t(
          'No expert for this laser and material is free right now. An answer may take longer.',
        )
      : i18n.t(
          '{n, plural, one {# expert for this laser and material is free right now.} other {# experts for this laser and material are free right now.}}',
          { n: experts },
        ),
    ...(usual_answer_min === null
      ? []
      : [i18n.t('Usual first answer: {time}.', { time: durationText(usual_answer_min) })]),
  ].join(' ');
  return (
    <Card aria-label={i18n.t('Ask an expert')}>
      <Row gap="12 16" wrap justify="between">
        <Text as="p" size="small" tone="second" basis>
          {isChosen && suggestion !== null ? (
            <Text weight={550} tone="first">
              {i18n.t('Still stuck?')}{' '}
            </Text>
          ) : null}
          {isChosen ? words : i18n.t('Choose what went wrong, then ask. {words}', { words })}
        </Text>
        <Button variant="filled" size="md" loading={isAsking} disabled={!isChosen} onClick={onAsk}>
          {i18n.t('Ask an expert')}
        </Button>
      </Row>
    </Card>
  );
}

function ExpertSees(
  props: Pick<FormProps, 'draft' | 'change'> & Pick<PreparedCase, 'attachments'>,
) {
  const { draft, change, attachments } = props;
  const { off, photoIds } = draft;
  return (
    <Card as="aside" aria-labelledby="expert-sees">
      <Text as="h2" size="card" weight={600} id="expert-sees">
        {i18n.t('The expert sees')}
      </Text>
      <Text as="p" size="small" tone="third" marginBottom={4}>
        {i18n.t('Remove anything you don’t want to share.')}
      </Text>
      <AttachmentList
        caseId={null}
        attachments={attachments}
        isShared={({ key }) => !off.includes(key)}
        onShare={({ key }, isShared) =>
          change({ off: isShared ? off.filter((one) => one !== key) : [...off, key] })
        }
      />
      {photoIds.length === 0 ? null : (
        <Box line="top" pad="8 0" size="small">
          <Text weight={550}>
            {i18n.t('{n, plural, one {# new photo} other {# new photos}}', { n: photoIds.length })}
          </Text>{' '}
          <Text tone="third">{i18n.t('Location removed')}</Text>
        </Box>
      )}
      <Row gap={8} align="start" line="top" pad="12 0 0" size="small" tone="third">
        <IconLock size={16} stroke={1.6} aria-hidden="true" style={{ flex: 'none' }} />
        {i18n.t(
          'They also see your name and message, never your email, prices, or other settings.',
        )}
      </Row>
    </Card>
  );
}
