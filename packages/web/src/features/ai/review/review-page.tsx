import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLetterKeys } from '../../../lib/use-letter-keys.ts';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { KeysDialog } from '../../../ui/keys-dialog.tsx';
import { keyAction } from './review-keys.ts';
import { ALL_DRAFTS } from './review-list.ts';
import type { ReviewFilters } from './review-list.ts';
import classes from './review-page.module.css';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { SavedCalls } from './saved-calls.tsx';
import { useReviewActs } from './use-review-acts.ts';
import { useReviewQueue } from './use-review-queue.ts';

const KEYS = () => [
  { keys: ['J', '↓'], does: i18n.t('next setting') },
  { keys: ['K', '↑'], does: i18n.t('previous setting') },
  { keys: ['A'], does: i18n.t('approve (asks first if far outside our band)') },
  { keys: ['⇧ A'], does: i18n.t('approve with a note') },
  { keys: ['R'], does: i18n.t('reject with a reason (Enter sends, Esc cancels)') },
  { keys: ['F'], does: i18n.t('flag, with an optional note') },
  { keys: ['E'], does: i18n.t('edit the numbers') },
  { keys: ['S'], does: i18n.t('skip to the next setting without deciding') },
  { keys: ['X'], does: i18n.t('select (to decide on several at once)') },
  { keys: ['1–9'], does: i18n.t('open a published setting') },
  { keys: ['D'], does: i18n.t('delete (asks first)') },
  { keys: ['Z'], does: i18n.t('undo the last decision') },
  { keys: ['?'], does: i18n.t('show these shortcuts') },
];

/** Review queue for settings that a model proposed. */
export function ReviewPage({ frame }: { frame: PageFrame }) {
  const [filters, setFilters] = useState<ReviewFilters>(ALL_DRAFTS);
  const [isOpened, setOpened] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  const queue = useReviewQueue(filters);
  const acts = useReviewActs({ filters, queue, onHelp: () => showKeys(true) });
  const keys = useLetterKeys(keyAction, acts.act);
  // Without a setting to show, a phone shows the tabs again.
  const isFocused = isOpened && queue.selected !== undefined;
  return (
    <div className={classes.page} data-opened={isFocused}>
      {frame({
        sub: i18n.t('An approved setting is served to everyone with the same job.'),
        actions: <SavedCalls />,
        dense: true,
        focused: isFocused,
        children: (
          <>
            <div className={classes.toolbar}>
              <ReviewToolbar
                filters={filters}
                counts={queue.counts}
                onChange={(change) => setFilters({ ...filters, ...change })}
              />
            </div>
            <ReviewPanel
              queue={queue}
              acts={acts}
              filters={filters}
              onClearSearch={() => setFilters({ ...filters, search: '' })}
              isOpened={isOpened}
              onOpen={setOpened}
            />
            <KeysDialog
              keys={KEYS()}
              opened={areKeysShown}
              onClose={() => showKeys(false)}
              areOn={keys.isOn}
              onSwitch={keys.switchKeys}
            />
          </>
        ),
      })}
    </div>
  );
}
