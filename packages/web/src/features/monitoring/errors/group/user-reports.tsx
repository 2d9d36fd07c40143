import { replyToReporters, type ErrorGroup, type ErrorReport } from '@beamwright/contract';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { useOperation } from '../../../../lib/query.ts';
import { Box } from '../../../../ui/box.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CardHead } from './card-head.tsx';

const FIRST_SHOWN = 3;
const MAX_REPLY = 2000;

/** What users wrote about it, as plain text, and a reply to all of them. */
export function UserReports({ group }: { group: ErrorGroup }) {
  const { reports, report_count, reporters } = group;
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? reports : reports.slice(0, FIRST_SHOWN);
  return (
    <Card flush clip aria-label={i18n.t('User reports')}>
      <CardHead title={i18n.t('User reports')}>
        <Text size="small" tone="third">
          {formatNumber(report_count)}
        </Text>
      </CardHead>
      <Stack gap={16} pad="0 20 20">
        {reports.length === 0 ? (
          <Text as="p" size="small" tone="second">
            {i18n.t('No reports. Users can describe an error when they see it.')}
          </Text>
        ) : (
          <Stack as="ul" gap={16}>
            {shown.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </Stack>
        )}
        {reports.length > shown.length ? (
          <Button variant="subtle" color="ink" onClick={() => showAll(true)}>
            {i18n.t('Show all {n}', { n: reports.length })}
          </Button>
        ) : null}
        {reporters > 0 ? <Reply groupId={group.id} reporters={reporters} /> : null}
      </Stack>
    </Card>
  );
}

function Report({ report: { text, name, plan, created_at, replied_at } }: { report: ErrorReport }) {
  const who = [name ?? i18n.t('A visitor'), plan].filter((part) => part !== null).join(', ');
  return (
    <Box as="li" size="small">
      <Text as="p" breakWords>
        {i18n.t('“{text}”', { text })}
      </Text>
      <Text as="p" tone="third" marginTop={4}>
        {who} · {formatDateTime(created_at)}
        {replied_at === null ? '' : ` · ${i18n.t('answered')}`}
      </Text>
    </Box>
  );
}

function Reply({ groupId, reporters }: { groupId: string; reporters: number }) {
  const [text, setText] = useState<string | null>(null);
  const reply = useOperation(replyToReporters, {
    errors: 'inline',
    onSuccess: ({ mails }) => {
      setText(null);
      toastSuccess(i18n.t('{n, plural, one {# email sent.} other {# emails sent.}}', { n: mails }));
    },
  });
  if (text === null) {
    return (
      <Button fullWidth onClick={() => setText('')}>
        {i18n.t('{n, plural, one {Reply to 1 user} other {Reply to all #}}', { n: reporters })}
      </Button>
    );
  }
  const send = () => {
    if (text.trim() !== '') reply.mutate({ params: { id: groupId }, body: { text } });
  };
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextareaField
        autoFocus
        label={i18n.t('Your reply')}
        description={i18n.t(
          'Everyone who reported this error and hasn’t had a reply gets it by email.',
        )}
        rows={4}
        maxLength={MAX_REPLY}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormError error={reply.error} />
      <Row gap={8} justify="end">
        <Button variant="subtle" color="ink" onClick={() => setText(null)}>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={reply.isPending}>
          {i18n.t('Send')}
        </Button>
      </Row>
    </Stack>
  );
}
