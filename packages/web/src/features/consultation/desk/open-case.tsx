import {
  getConsultation,
  type CaseMessage,
  type Consultation,
  type Desk,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CaseMenu } from './case-acts.tsx';
import { CasePane } from './case-pane.tsx';
import { ClaimCard } from './claim-card.tsx';
import { CopyNote, LostCase } from './lost-case.tsx';
import { ProposalPane } from './proposal-pane.tsx';
import { useClaim, type Claim } from './use-claim.ts';
import { statusText } from '../parts/case-text.ts';
import { moveText } from '../parts/move-text.ts';
import { FullCase, roomOf } from '../parts/case-room.tsx';
import { CaseThread } from '../parts/case-thread.tsx';
import { photoIdsOf } from '../parts/photo-ids.ts';
import { useCase } from '../parts/use-case.ts';
import { useCaseOutbox, type CaseWriting } from '../parts/use-case-outbox.ts';
import type { useCases } from './use-desk.ts';
import type { DeskMoves } from './use-desk-moves.ts';
import { useNote, type KeptNote } from './use-note.ts';
import classes from './desk.module.css';

interface OpenCaseProps {
  caseId: string;
  desk: Desk;
  cases: ReturnType<typeof useCases>;
  moves: DeskMoves;
  isNarrow: boolean;
}

/** The chosen case and what can be answered; on a narrow screen one after the other. */
export function OpenCase(props: OpenCaseProps) {
  const { caseId, desk, moves, isNarrow } = props;
  const { consultation: one, thread, error, readAgain } = useCase(caseId);
  const { error: gone } = useQuery(queryOptionsFor(getConsultation, { params: { id: caseId } }));
  const writing = useCaseOutbox(caseId);
  const kept = useNote(caseId);
  const claim = useClaim(caseId);
  const [pane, setPane] = useState<'case' | 'answer'>('case');
  const mayClaim = one?.moves.includes('claim') === true && desk.open < desk.max_open;
  const offer = useEffectEvent(() => moves.onClaim(mayClaim ? claim.start : null));
  useEffect(() => {
    offer();
    return () => moves.onClaim(null);
  });
  const [hadCase, setHadCase] = useState(false);
  if (one?.role === 'expert' && !hadCase) setHadCase(true);
  const lost = lostText(claim, { gone, one, hadCase });
  if (lost) {
    return <LostCase {...lost} note={kept.note.body} onNext={moves.openNextFitting} />;
  }
  if (!one) {
    return (
      <Box pad={20}>
        {error ? <ErrorPanel error={error} onRetry={readAgain} /> : <ListSkeleton />}
      </Box>
    );
  }
  const messages = thread?.messages ?? [];
  return (
    <>
      {isNarrow ? (
        <Row gap={8} justify="between" pad="12 16" line="bottom">
          <Button onClick={moves.close}>{i18n.t('Queue')}</Button>
          <Choice<'case' | 'answer'>
            label={i18n.t('Part')}
            hideLabel
            value={pane}
            options={[
              { value: 'case', label: i18n.t('Case') },
              { value: 'answer', label: i18n.t('Answer') },
            ]}
            onChange={setPane}
          />
        </Row>
      ) : null}
      {isNarrow && pane === 'answer' ? null : (
        <section className={classes.pane} aria-label={i18n.t('Case')}>
          <CasePane
            one={one}
            messages={messages}
            kept={kept}
            menu={<CaseMenu one={one} onLeft={moves.close} />}
          >
            {thread ? (
              <CaseThread isAskHidden consultation={one} messages={messages} writing={writing} />
            ) : null}
          </CasePane>
        </section>
      )}
      {isNarrow && pane === 'case' ? null : (
        <section className={classes.pane} aria-label={i18n.t('Answer')}>
          <AnswerPane {...{ one, messages, claim, kept, writing }} {...props} />
        </section>
      )}
    </>
  );
}

interface LostCaseOf {
  /** Why the case can’t be read. */
  gone: unknown;
  one: Consultation | undefined;
  /** Whether it was theirs before. */
  hadCase: boolean;
}

/** What happened to a case that the caller can’t have any more; null if it is theirs, or waits. */
function lostText(claim: Claim, { gone, one, hadCase }: LostCaseOf) {
  if (claim.lost) return { title: claim.lost.title, help: claim.lost.help };
  if (isProblem(gone, 'not_found') || (one?.role === 'reader' && one.expert_name !== null)) {
    if (hadCase) {
      return {
        title: i18n.t('This case was given to another expert.'),
        help: i18n.t('What you sent stays.'),
      };
    }
    const name = one?.expert_name;
    return {
      title: name
        ? i18n.t('{name} claimed this a moment earlier', { name })
        : i18n.t('This case isn’t waiting any more'),
      help: i18n.t('Nothing you wrote was sent. Choose another case.'),
    };
  }
  return null;
}

interface AnswerPaneProps extends Omit<OpenCaseProps, 'isNarrow'> {
  one: Consultation;
  messages: readonly CaseMessage[];
  claim: Claim;
  kept: KeptNote;
  writing: CaseWriting;
}

function AnswerPane(props: AnswerPaneProps) {
  const { one, messages, claim, kept, writing, desk, cases, moves } = props;
  const isGalvo = one.attachments.some(({ machine }) => machine?.is_galvo);
  if (one.moves.includes('claim')) {
    const queued = [...(cases.all.data ?? []), ...(cases.fitting.data ?? [])].find(
      ({ id }) => id === one.id,
    );
    return <ClaimCard {...{ one, messages, queued, desk, claim, kept }} onSkip={moves.openNext} />;
  }
  if (one.moves.includes('answer')) {
    const room = roomOf(one, messages, writing.unsent).messages;
    if (room === 0) {
      return (
        <Box pad={20}>
          <FullCase />
        </Box>
      );
    }
    return (
      <GalvoContext value={isGalvo}>
        <ProposalPane
          {...{ one, kept, writing, room }}
          photoIds={photoIdsOf(one, messages)}
          onLeft={moves.close}
        />
      </GalvoContext>
    );
  }
  return <EndedCase one={one} messages={messages} note={kept.note.body} />;
}

/** How a case ended, by whom and why: also one that an administrator closed or its maker canceled. */
function EndedCase({
  one,
  messages,
  note,
}: Pick<AnswerPaneProps, 'one' | 'messages'> & { note: string }) {
  const ended = one.resolved_at ?? one.closed_at;
  const end = messages.findLast(({ kind, move }) => kind === 'move' && isEnd(move?.action));
  return (
    <Stack gap={8} pad={20}>
      <Text as="h2" size="card">
        {one.resolved_at === null ? statusText(one.status) : i18n.t('Solved')}
      </Text>
      {ended === null ? null : (
        <Text as="p" size="small" tone="third">
          {formatDateTime(ended)}
        </Text>
      )}
      {end === undefined || one.resolved_at !== null ? null : (
        <Text as="p" tone="second">
          {`${moveText(end)}.`}
        </Text>
      )}
      {end === undefined || end.body === '' || end.body === one.solution ? null : (
        <Text as="blockquote" line="left" tone="second" breakWords>
          {end.body}
        </Text>
      )}
      {one.solution === '' ? null : <Text as="p">{one.solution}</Text>}
      {one.rating === null ? null : (
        <Text as="p" tone="second">
          {i18n.t('Rated {n} of 5', { n: one.rating })}
        </Text>
      )}
      <Row>
        <CopyNote note={note} />
      </Row>
    </Stack>
  );
}

const isEnd = (action: string | undefined): boolean => action === 'close' || action === 'cancel';
