import { Button } from '../../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Popover } from '../../../ui/popover.tsx';
import classes from './batch-bar.module.css';
import { NoteForm } from './note-form.tsx';
import type { ReviewSelection } from './use-review-selection.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

interface BatchBarProps {
  selection: ReviewSelection;
  isBusy: boolean;
  onApprove: () => void;
  onReject: (reason: string) => void;
}

/** Shown below the queue while settings are selected: one decision for all of them. */
export function BatchBar({ selection, isBusy, onApprove, onReject }: BatchBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { items, users, canApprove } = selection;
  const reasonLabel = i18n.t('Reason for rejecting');
  return (
    <Box
      pad="12 16 12"
      ground="card"
      className={classes.bar}
      role="group"
      aria-label={i18n.t('Selected settings')}
    >
      <Row gap={12} marginBottom={8} size="small">
        <Text as="b" weight={600}>
          {i18n.t('{n} selected', { n: items.length })}
        </Text>
        <Text marginLeft="auto" tone="second">
          {i18n.t('{n, plural, one {# user waiting} other {# users waiting}}', { n: users })}
        </Text>
        <Button size="xs" variant="subtle" color="ink" onClick={selection.clear}>
          {i18n.t('Clear')}
        </Button>
      </Row>
      {canApprove ? null : (
        <Text as="p" size="label" tone="warn" marginBottom={8}>
          {i18n.t('Only settings inside our band can be approved together.')}
        </Text>
      )}
      <Row gap={8} align="stretch" className={classes.acts}>
        <Button
          variant="filled"
          color="ember"
          disabled={!canApprove}
          loading={isBusy}
          onClick={onApprove}
        >
          {i18n.t('Approve {n}', { n: items.length })}
        </Button>
        <Popover
          opened={isAsking}
          onChange={setAsking}
          target={
            <Button disabled={isBusy} onClick={() => setAsking(true)}>
              {i18n.t('Reject')}
            </Button>
          }
          label={reasonLabel}
          side="top-start"
          width={340}
        >
          <NoteForm
            label={reasonLabel}
            isRequired
            onSend={(reason) => {
              setAsking(false);
              onReject(reason);
            }}
          />
        </Popover>
      </Row>
    </Box>
  );
}
