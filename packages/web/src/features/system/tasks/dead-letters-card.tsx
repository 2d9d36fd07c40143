import {
  deleteDeadLetter,
  listDeadLetters,
  retryDeadLetter,
  type DeadLetter,
} from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { taskWords } from './task-words.ts';

const REFRESH_MS = 30_000;
type Act = 'retry' | 'delete';

/** Queued work that was tried as often as it may be. */
export function DeadLettersCard() {
  const [opened, setOpened] = useState<{ letter: DeadLetter; act: Act } | null>(null);
  const list = useInfiniteQuery({
    ...pageOptionsFor(listDeadLetters),
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  });
  return (
    <Stack gap={12} as="section" aria-label={i18n.t('Failed for good')}>
      <h2>{i18n.t('Failed for good')}</h2>
      <Text as="p" size="small" tone="second" readable>
        {i18n.t(
          'Work that failed at every attempt. Run it again once the cause is gone, or delete it.',
        )}{' '}
        <Link to="/admin/mail">{i18n.t('Failed emails')}</Link>
        {' · '}
        <Link to="/admin/billing">{i18n.t('Failed Stripe events')}</Link>
      </Text>
      <PagedList
        list={list}
        empty={
          <Text as="p" tone="second">
            {i18n.t('Nothing failed for good in the last 7 days.')}
          </Text>
        }
      >
        {(letters) => (
          <RowList>
            {letters.map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                onAct={(act) => setOpened({ letter, act })}
              />
            ))}
          </RowList>
        )}
      </PagedList>
      {opened ? <SettleDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

function LetterRow({ letter, onAct }: { letter: DeadLetter; onAct: (act: Act) => void }) {
  const { task, error, attempts, failed_at } = letter;
  return (
    <Row as="li" gap="8 16" justify="between" wrap pad="12 16" line="between">
      <Box basis grow breakWords>
        <Text as="div" weight={500}>
          {taskWords(task)}
        </Text>
        {error === null ? null : (
          <Text as="div" size="small" tone="stop">
            {error}
          </Text>
        )}
        <Text as="div" size="label" tone="third">
          {i18n.t('{n, plural, one {# attempt} other {# attempts}}, given up {when}', {
            n: attempts,
            when: formatDateTime(failed_at),
          })}
        </Text>
      </Box>
      <Row gap={8}>
        <Button onClick={() => onAct('retry')}>{i18n.t('Try again')}</Button>
        <Button color="red" onClick={() => onAct('delete')}>
          {i18n.t('Delete')}
        </Button>
      </Row>
    </Row>
  );
}

interface SettleDialogProps {
  letter: DeadLetter;
  act: Act;
  onClose: () => void;
}

/** Asks why, because it is recorded. */
function SettleDialog({ letter, act, onClose }: SettleDialogProps) {
  const isRetry = act === 'retry';
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const settle = useOperation(isRetry ? retryDeadLetter : deleteDeadLetter, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(isRetry ? i18n.t('Queued again.') : i18n.t('Deleted.'));
      onClose();
    },
  });
  const submit = () => {
    const given = reason.trim();
    setIsMissing(given === '');
    if (given !== '') settle.mutate({ params: { id: letter.id }, body: { reason: given } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isRetry ? i18n.t('Try again?') : i18n.t('Delete this work?')}
    >
      <Stack
        as="form"
        gap={12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Text as="p" tone="second">
          {isRetry
            ? taskWords(letter.task)
            : i18n.t('{words}. It won’t be tried again. This can’t be undone.', {
                words: taskWords(letter.task),
              })}
        </Text>
        <TextField
          label={i18n.t('Reason')}
          description={i18n.t('Recorded in the audit log.')}
          maxLength={500}
          data-autofocus
          value={reason}
          error={isMissing ? i18n.t('Enter a reason') : undefined}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setIsMissing(false);
          }}
        />
        <FormError error={settle.error} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            color={isRetry ? 'ember' : 'red'}
            loading={settle.isPending}
          >
            {isRetry ? i18n.t('Try again') : i18n.t('Delete')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
