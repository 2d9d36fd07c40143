import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLetterKeys } from '../../../lib/use-letter-keys.ts';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { keyAction } from './review-keys.ts';
import { ALL_DRAFTS } from './review-list.ts';
import type { ReviewFilters } from './review-list.ts';
import classes from './review-page.module.css';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { SavedCalls } from './saved-calls.tsx';
import { useReviewActs } from './use-review-acts.ts';
import { useReviewQueue } from './use-review-queue.ts';

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
