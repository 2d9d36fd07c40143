import type { CaseMessage, Consultation } from '@beamwright/contract';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { CaseMessageRow, CaseWords } from './case-message-row.tsx';
import { problemText } from './case-text.ts';
import { ProposalCard } from './proposal-card.tsx';
import { ProposedTestCard } from './proposed-test-card.tsx';
import { UnsentCaseMessageRow } from './unsent-case-message-row.tsx';
import type { CaseWriting } from './use-case-outbox.ts';

interface CaseThreadProps {
  consultation: Consultation;
  messages: readonly CaseMessage[];
  writing: CaseWriting;
  /** Where what was asked stands elsewhere. */
  isAskHidden?: boolean;
  /** Buttons below a proposal. */
  renderActions?: (message: CaseMessage) => ReactNode;
}

/** What was written and what happened in a case, the first first. */
export function CaseThread(props: CaseThreadProps) {
  const { consultation, messages, writing, isAskHidden = false, renderActions } = props;
  const { id, attachments, role, maker_name, created_at, details, problem } = consultation;
  const known = new Set(messages.map((message) => message.id));
  const unsent = writing.unsent.filter((one) => !known.has(one.id));
  const written = messages.filter(({ kind }) => kind !== 'move');
  const end = useFollow(written.length + unsent.length);
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
          <CaseMessageRow key={message.id} {...{ message, problem }} caseId={id}>
            {proposal !== null ? (
              <ProposalCard {...{ proposal, attachments }} by={sender_name}>
                {renderActions?.(message)}
              </ProposalCard>
            ) : card !== null ? (
              <ProposedTestCard {...{ card, consultation }} />
            ) : null}
          </CaseMessageRow>
        );
      })}
      {unsent.map((one) => (
        <UnsentCaseMessageRow key={one.id} unsent={one} writing={writing} />
      ))}
      <div ref={end} />
    </Stack>
  );
}

/** That it was asked is said by the words that it was asked with. */
const isShown = ({ move }: CaseMessage): boolean => move?.action !== 'ask';

/** Brings what is written at the end into view, but not what was there when the page opened. */
function useFollow(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) end.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return end;
}
