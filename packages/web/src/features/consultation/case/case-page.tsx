import { moveConsultation, type Consultation } from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useFeature } from '../../../lib/plan-features.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Split } from '../../../ui/split.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CaseComposer } from '../parts/case-composer.tsx';
import { roomOf } from '../parts/case-room.tsx';
import { OPEN_STATUSES } from '../parts/case-text.ts';
import { CaseThread } from '../parts/case-thread.tsx';
import { useCaseOutbox } from '../parts/use-case-outbox.ts';
import { useCase } from '../parts/use-case.ts';
import { OwnPageCard } from '../solved/own-page-card.tsx';
import { CaseSide } from './case-side.tsx';
import { EndedCard } from './ended-card.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { findBegun, useForgetReported } from './result-draft.ts';
import { findUntold, ResultQuestion } from './result-question.tsx';
import { StatusLine } from './status-line.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WorksNow } from './works-now.tsx';

/** One case of the user: where it is, what was written, and what to do next. */
export function CasePage({ id }: { id: string }) {
  const { consultation, thread, error, readAgain } = useCase(id);
  const renderMessage = useRenderMessage();
  const title = consultation ? renderMessage(consultation.title) : i18n.t('Expert Consultation');
  const isGone = isProblem(error, 'not_found', 'validation_failed');
  return (
    <Page
      title={title}
      name={i18n.t('Expert Consultation')}
      sub={<QuietLink to="/expert-consultation">{i18n.t('Expert Consultation')}</QuietLink>}
      actions={consultation ? <CaseActions consultation={consultation} /> : null}
    >
      {isGone ? (
        <EmptyState
          title={i18n.t('Case not found')}
          link={{ to: '/expert-consultation', label: i18n.t('Your cases') }}
        >
          {i18n.t('It was deleted, or the link is to someone else’s case.')}
        </EmptyState>
      ) : null}
      {error && !isGone && !(consultation && thread) ? (
        <ErrorPanel error={error} onRetry={readAgain} />
      ) : null}
      {!error && !(consultation && thread) ? <CardsSkeleton count={2} /> : null}
      {consultation && thread && !isGone ? (
        <Content consultation={consultation} messages={thread.messages} />
      ) : null}
    </Page>
  );
}

interface ContentProps {
  consultation: Consultation;
  messages: NonNullable<ReturnType<typeof useCase>['thread']>['messages'];
}

/** The composer stays within reach of a long thread. */
const WITHIN_REACH = { bottom: 0, position: 'sticky', zIndex: 1 } as const;

function Content({ consultation, messages }: ContentProps) {
  const { id, status, moves, expert_name } = consultation;
  const writing = useCaseOutbox(id);
  const room = roomOf(consultation, messages, writing.unsent);
  const isOpen = OPEN_STATUSES.includes(status);
  const isWaiting = isOpen && consultation.expert === null;
  const isMaker = consultation.role === 'maker';
  const [triedId, setTriedId] = useState(() => findBegun(messages));
  useForgetReported(messages, writing.photos);
  const untold = isOpen && isMaker ? findUntold(messages, triedId) : undefined;
  const ended = useEndInView(isOpen);
  return (
    <>
      <StatusLine consultation={consultation} />
      <Split side="end">
        <Stack gap={20} canShrink>
          <PlanEnded consultation={consultation} />
          {isWaiting ? <WaitingCard consultation={consultation} /> : null}
          <CaseThread
            opensAtNew
            {...{ consultation, messages, writing }}
            renderActions={(message) =>
              isMaker ? (
                <ProposalActions
                  {...{ consultation, message }}
                  {...(isOpen && message.id !== untold?.id
                    ? { onTried: () => setTriedId(message.id) }
                    : {})}
                />
              ) : null
            }
          />
          {consultation.may_publish && isMaker ? <OwnPageCard caseId={id} /> : null}
          <div ref={ended} tabIndex={-1} hidden={isOpen}>
            {isOpen ? null : <EndedCard consultation={consultation} />}
          </div>
          {untold?.proposal ? (
            <ResultQuestion
              key={untold.id}
              caseId={id}
              problem={consultation.problem}
              message={untold}
              proposal={untold.proposal}
              expertName={expert_name}
              photos={writing.photos}
              photosOfCase={room.photosOfCase}
            />
          ) : null}
          {isOpen && isMaker ? <SilentNote consultation={consultation} /> : null}
          {isMaker && untold === undefined ? <WorksNow {...{ consultation, messages }} /> : null}
          {moves.includes('answer') ? (
            <Box ground="paper" line="top" pad="12 0" style={WITHIN_REACH}>
              <CaseComposer caseId={id} to={expert_name} {...{ isMaker, room, writing }} />
            </Box>
          ) : null}
        </Stack>
        <CaseSide {...{ consultation, messages, isOpen }} />
      </Split>
    </>
  );
}

/** When a case closes because its maker says nothing. */
function SilentNote({ consultation: { closes_at } }: { consultation: Consultation }) {
  if (closes_at === null) return null;
  return (
    <Text as="p" size="small" tone="third">
      {i18n.t('If you don’t answer, this case closes on {date}. You can reopen it then.', {
        date: formatDate(closes_at),
      })}
    </Text>
  );
}

/** Shows how a case ended. The button that ended it is gone, so the focus goes there, too. */
function useEndInView(isOpen: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      end.current?.scrollIntoView({ block: 'nearest' });
      if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return end;
}

/** An open case outlives the plan that paid for it. */
function PlanEnded({ consultation }: { consultation: Consultation }) {
  const { smallestPlan } = useFeature('expert_consultation');
  const { pays_until_end, expert_name } = consultation;
  if (!pays_until_end) return null;
  const who = expert_name ?? i18n.t('An expert');
  const next =
    smallestPlan === null
      ? i18n.t('You need a plan with expert consultation to open a new one.')
      : i18n.t('You need {plan} to open a new one.', { plan: smallestPlan });
  return (
    <Notice
      kind="warn"
      title={i18n.t('Your plan no longer includes expert consultation')}
      action={<ButtonLink to="/upgrade">{i18n.t('See plans')}</ButtonLink>}
    >
      {i18n.t('{who} still finishes this case. {next}', { who, next })}
    </Notice>
  );
}

function CaseActions({ consultation }: { consultation: Consultation }) {
  const { id, moves } = consultation;
  const confirm = useConfirm();
  const move = useOperation(moveConsultation);
  const make = (action: 'resolve' | 'cancel' | 'reopen') =>
    move.mutate({ params: { id }, body: { action } });
  const cancel = async () => {
    const isSure = await confirm({
      title: i18n.t('Cancel this case?'),
      body: i18n.t('No expert will answer it. What was written stays.'),
      confirm: i18n.t('Cancel case'),
      danger: true,
    });
    if (isSure) make('cancel');
  };
  return (
    <>
      {moves.includes('resolve') ? (
        <Button
          loading={move.isPending}
          leftSection={<IconCheck size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => make('resolve')}
        >
          {i18n.t('Mark as solved')}
        </Button>
      ) : null}
      {moves.includes('reopen') ? (
        <Button loading={move.isPending} onClick={() => make('reopen')}>
          {i18n.t('Reopen')}
        </Button>
      ) : null}
      {moves.includes('cancel') ? (
        <Button variant="subtle" color="red" onClick={() => void cancel()}>
          {i18n.t('Cancel case')}
        </Button>
      ) : null}
    </>
  );
}
