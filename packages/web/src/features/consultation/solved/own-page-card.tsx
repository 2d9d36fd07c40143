import { answerCasePage, getCasePage, MAX_CASE_TEXT, type OwnPage } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { SolvedContent } from './solved-content.tsx';

/** The page that an administrator wrote of a case, for its maker to publish or decline. Nothing until it is written. */
export function OwnPageCard({ caseId }: { caseId: string }) {
  const { data } = useQuery(queryOptionsFor(getCasePage, { params: { id: caseId } }));
  const page = data?.page ?? null;
  if (page === null) return null;
  return (
    <Card aria-labelledby="own-page">
      <Stack gap={16}>
        <div>
          <Text as="h2" size="card" weight={600} id="own-page">
            {i18n.t('Help page of this case')}
          </Text>
          <Text as="p" size="small" tone="second">
            {statusText(page.status)}
          </Text>
        </div>
        {page.status !== 'declined' || page.requested_changes === '' ? null : (
          <Text as="p" breakWords style={{ whiteSpace: 'pre-wrap' }}>
            {page.requested_changes}
          </Text>
        )}
        <Text as="h3" breakWords>
          {page.title}
        </Text>
        <SolvedContent solved={page} level="h3" />
        <Actions caseId={caseId} page={page} />
      </Stack>
    </Card>
  );
}

function statusText(status: OwnPage['status']): string {
  switch (status) {
    case 'prepared':
      return i18n.t('Only you and the administrators see it. Everybody does once you publish it.');
    case 'published':
      return i18n.t('Everybody can read it. Switch “Make it a help page” off to take it back.');
    case 'declined':
      return i18n.t('You asked for changes. An administrator can rewrite the page.');
  }
}

function Actions({ caseId, page: { id, status } }: { caseId: string; page: OwnPage }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useOperation(answerCasePage, {
    onSuccess: ({ page }) => {
      setAsking(false);
      if (page?.status === 'published') toastSuccess(i18n.t('Help page published.'));
    },
  });
  const send = (said: { publish: true } | { publish: false; requested_changes: string }) =>
    answer.mutate({ params: { id: caseId }, body: { id, ...said } });
  if (status === 'published') {
    return <QuietLink to="/expert-consultation/solved">{i18n.t('See solved cases')}</QuietLink>;
  }
  if (isAsking) {
    return (
      <AskForChanges
        isSending={answer.isPending}
        onSend={(requested_changes) => send({ publish: false, requested_changes })}
        onCancel={() => setAsking(false)}
      />
    );
  }
  return (
    <Row gap={8} wrap>
      <Button variant="filled" loading={answer.isPending} onClick={() => send({ publish: true })}>
        {i18n.t('Publish')}
      </Button>
      {status === 'declined' ? null : (
        <Button disabled={answer.isPending} onClick={() => setAsking(true)}>
          {i18n.t('Ask for changes')}
        </Button>
      )}
    </Row>
  );
}

interface AskForChangesProps {
  isSending: boolean;
  onSend: (changes: string) => void;
  onCancel: () => void;
}

/** What has to change before its maker publishes a page. */
function AskForChanges({ isSending, onSend, onCancel }: AskForChangesProps) {
  const [changes, setChanges] = useState('');
  return (
    <Stack gap={12}>
      <TextareaField
        autoFocus
        rows={3}
        maxLength={MAX_CASE_TEXT}
        label={i18n.t('What should change?')}
        description={i18n.t('The administrator who writes the page reads it.')}
        value={changes}
        onChange={({ currentTarget }) => setChanges(currentTarget.value)}
      />
      <Row gap={8} wrap>
        <Button
          variant="filled"
          loading={isSending}
          disabled={changes.trim() === ''}
          onClick={() => onSend(changes.trim())}
        >
          {i18n.t('Send to administrator')}
        </Button>
        <Button disabled={isSending} onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
