import { IconKeyboard } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { AutoReviewSwitch } from './auto-review-switch.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { ALL_DRAFTS } from './review-list.ts';
import type { ReviewFilters } from './review-list.ts';
import { ReviewSplit } from './review-split.tsx';
import classes from './review-page.module.css';
import { settingTitle } from './review-words.ts';
import type { NoteKind } from './decision-actions.tsx';
import type { ReviewKey } from './review-keys.ts';
import { useDecisions } from './use-decisions.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';
import { useReviewedSetting } from './use-reviewed-setting.ts';

/** Settings a model proposed: one queue, one decision after the other, by keyboard. */
export function ReviewPage() {
  const [filters, setFilters] = useState<ReviewFilters>(ALL_DRAFTS);
  const [noteFor, setNoteFor] = useState<NoteKind | null>(null);
  const [isOpened, setOpened] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  const queue = useReviewQueue(filters);
  const detail = useReviewedSetting(queue.selected);
  const decisions = useDecisions(filters, queue);
  const confirm = useConfirm();
  const { selected } = queue;

  const remove = async () => {
    if (!selected) return;
    const isSure = await confirm({
      title: i18n.t('Delete {title}?', { title: settingTitle(selected) }),
      body: i18n.t('It is gone for good. What it was promoted to is taken back.'),
      confirm: i18n.t('Delete setting'),
      danger: true,
    });
    if (isSure) decisions.decide(selected, { kind: 'delete' });
  };

  const act = (key: ReviewKey) => {
    if (key === 'help') return showKeys(true);
    if (key === 'undo') return void decisions.undo(detail.setting);
    if (key === 'next') return queue.move(1);
    if (key === 'previous') return queue.move(-1);
    // Nobody decides on numbers that are not there yet.
    if (!selected || !detail.setting) return;
    if (key === 'delete') return void remove();
    if (key === 'reject' || key === 'flag') return setNoteFor(key);
    if (selected.status === 'approved') return;
    if (key === 'approve_with_note') return setNoteFor('approve');
    decisions.decide(selected, { kind: 'approve', note: '' });
  };
  const keys = useReviewKeys(act);

  return (
    <AdminFrame
      sub={i18n.t('What you approve is served to everyone with the same job.')}
      actions={
        <>
          <AutoReviewSwitch />
          <Button
            className={classes.keys ?? ''}
            leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => showKeys(true)}
          >
            {i18n.t('Keys')}
          </Button>
        </>
      }
    >
      <div className={classes.filters} data-away={isOpened}>
        <ReviewFilterBar
          filters={filters}
          counts={queue.counts}
          onChange={(change) => setFilters({ ...filters, ...change })}
        />
      </div>
      <ReviewSplit
        queue={queue}
        detail={detail}
        filters={filters}
        onClearFilters={() => setFilters(ALL_DRAFTS)}
        isOpened={isOpened}
        onOpen={setOpened}
        noteFor={noteFor}
        onNoteFor={setNoteFor}
        onKey={act}
        onDecide={(decision) => {
          setNoteFor(null);
          if (selected) decisions.decide(selected, decision);
        }}
      />
      <KeysDialog
        opened={areKeysShown}
        onClose={() => showKeys(false)}
        areOn={keys.isOn}
        onSwitch={keys.switchKeys}
      />
    </AdminFrame>
  );
}
