import { searchMessages, type ListedMessage } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './panel.module.css';

interface SearchDialogProps {
  teamId: string;
  onClose: () => void;
  onFound: (message: ListedMessage) => void;
}

/** Finds messages by their words; choosing one shows it among those around it. */
export function SearchDialog({ teamId, onClose, onFound }: SearchDialogProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(searchMessages, { params: { team_id: teamId }, query: { q } }),
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  const found = q === '' ? [] : (data?.items ?? []);
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Search messages')}>
      <Stack gap={12}>
        <SearchField autoFocus label={i18n.t('Words')} maxLength={200} value={q} onChange={setQ} />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        <Stack as="ul" gap={2} aria-label={i18n.t('Found messages')}>
          {found.map((message) => (
            <li key={message.id}>
              <button type="button" className={classes.found} onClick={() => onFound(message)}>
                <Text size="small" tone="third">
                  {message.user?.name ?? i18n.t('Former member')} ·{' '}
                  {formatDateTime(message.created_at)}
                </Text>
                <Text clamp breakWords>
                  {message.message}
                </Text>
              </button>
            </li>
          ))}
        </Stack>
        {q !== '' && data && found.length === 0 ? (
          <Text tone="third">{i18n.t('No messages with these words.')}</Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}
