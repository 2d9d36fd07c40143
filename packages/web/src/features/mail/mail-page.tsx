import { listMails, MAIL_STATES, type MailState, type MailSummary } from '@beamwright/contract';
import { IconMail } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor, queryOptionsFor } from '../../lib/query.ts';
import { useRetention } from '../../lib/use-retention.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailRow } from './mail-row.tsx';
import { mailStateName } from './mail-state-name.ts';

const REFRESH_MS = 30_000;

/** What administrators see of the mail of this server. */
export function MailPage({ frame }: { frame: PageFrame }) {
  const [state, setState] = useState<MailState | ''>('');
  const [opened, setOpened] = useState<MailSummary | null>(null);
  const query = state === '' ? {} : { state };
  const list = useInfiniteQuery({
    ...pageOptionsFor(listMails, query),
    refetchInterval: REFRESH_MS,
  });
  return frame({
    sub: i18n.t('What this server has sent, what waits, and what failed.'),
    children: (
      <Stack gap={16}>
        <NoServer />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...MAIL_STATES.map((value) => ({ value, label: mailStateName(value) })),
          ]}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as MailState | '')}
        />
        <PagedList list={list} empty={<NoMails isFiltered={state !== ''} />}>
          {(mails) => (
            <RowList>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />
              ))}
            </RowList>
          )}
        </PagedList>
        {opened ? <MailDialog mail={opened} onClose={() => setOpened(null)} /> : null}
      </Stack>
    ),
  });
}

function NoServer() {
  const { data } = useQuery(queryOptionsFor(listMails, { query: { limit: 1 } }));
  if (!data || data.is_sent) return null;
  return (
    <Notice kind="warn" title={i18n.t('No mail server is configured')}>
      {i18n.t(
        'Mails are kept here and their text is in the log. To send them, set SMTP_URL and restart the server.',
      )}
    </Notice>
  );
}

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  const days = useRetention()('mails');
  return (
    <EmptyState
      icon={<IconMail size={24} stroke={1.6} />}
      title={isFiltered ? i18n.t('No emails in this state') : i18n.t('No emails yet')}
    >
      {i18n.t(
        'Emails to verify an address or reset a password are listed here for {days, plural, one {# day} other {# days}}.',
        { days },
      )}
    </EmptyState>
  );
}
