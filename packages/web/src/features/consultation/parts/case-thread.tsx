import type { CaseMessage, Consultation } from '@beamwright/contract';
import { Fragment } from 'react';
import type { ReactNode, Ref } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CaseMessageRow, CaseWords } from './case-message-row.tsx';
import { problemText } from './case-text.ts';
import { ProposalCard } from './proposal-card.tsx';
import { ProposedTestCard } from './proposed-test-card.tsx';
import { UnsentCaseMessageRow } from './unsent-case-message-row.tsx';
import type { CaseWriting } from './use-case-outbox.ts';
import { IN_VIEW, useThreadPlace } from './use-thread-place.ts';

interface CaseThreadProps {
  consultation: Consultation;
  messages: readonly CaseMessage[];
  writing: CaseWriting;
  /** Where what was asked stands elsewhere. */
  isAskHidden?: boolean;
  /** Whether the page opens at what is new in it. */
  opensAtNew?: boolean;
  /** Buttons below a proposal. */
  renderActions?: (message: CaseMessage) => ReactNode;
}

/** What was written and what happened in a case, the first first. */
export function CaseThread(props: CaseThreadProps) {
  const { consultation, messages, writing, isAskHidden = false, renderActions } = props;
  const { opensAtNew: opensThere = false } = props;
  const { id, attachments, role, maker_name, created_at, details, problem } = consultation;
  const known = new Set(messages.map((message) => message.id));
  const unsent = writing.unsent.filter((one) => !known.has(one.id));
  const unsentIds = writing.unsent.map((one) => one.id);
  const { unreadId, unread, end } = useThreadPlace({
    consultation,
    messages,
    unsentIds,
    opensThere,
  });
  return (
    <Stack gap={20} role="log" aria-label={i18n.t('Messages')} aria-live="polite">
      {isAskHidden ? null : (
        <CaseWords
          makerName={maker_name}
          isOwn={role === 'maker'}
          at={created_at}
          words={details === '' ? problemText(problem) : details}
        />
      )}
      {messages.filter(isShown).map((message) => {
        const { proposal, card, sender_name } = message;
        return (
          <Fragment key={message.id}>
            {message.id === unreadId ? <UnreadLine ref={unread} /> : null}
            <CaseMessageRow {...{ message, problem }} caseId={id}>
              {proposal !== null ? (
                <ProposalCard {...{ proposal, attachments }} by={sender_name}>
                  {renderActions?.(message)}
                </ProposalCard>
              ) : card !== null ? (
                <ProposedTestCard {...{ card, consultation }} />
              ) : null}
            </CaseMessageRow>
          </Fragment>
        );
      })}
      {unsent.map((one) => (
        <UnsentCaseMessageRow key={one.id} unsent={one} writing={writing} />
      ))}
      <div ref={end} style={IN_VIEW} />
    </Stack>
  );
}

/** That it was asked is said by the words that it was asked with. */
const isShown = ({ move }: CaseMessage): boolean => move?.action !== 'ask';

/** Where what is new begins, for as long as the page is open. */
function UnreadLine({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="separator" aria-label={i18n.t('New')} style={IN_VIEW}>
      <Row gap={12} size="small">
        <Box grow line="top" />
        <Text tone="ember" weight={550}>
          {i18n.t('New')}
        </Text>
        <Box grow line="top" />
      </Row>
    </div>
  );
}
