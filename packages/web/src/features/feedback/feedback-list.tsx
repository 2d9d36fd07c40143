import { getPhoto } from '@beamwright/contract';
import type { Feedback } from '@beamwright/contract';
import { useState } from 'react';
import { addressOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import classes from './feedback-list.module.css';
import { FeedbackItem } from './feedback-item.tsx';
import { useDeleteFeedback, useFeedbackOfSetting } from './use-feedback.ts';
import { Text } from '../../ui/text.tsx';

/** Results of a setting, newest first. */
export function FeedbackList({ settingId }: { settingId: string }) {
  const list = useFeedbackOfSetting(settingId);
  const { ask, isDeleting } = useDeleteFeedback();
  const [large, setLarge] = useState<Feedback | null>(null);
  return (
    <>
      <PagedList
        list={list}
        empty={
          <Text as="p" size="small" tone="second" readable>
            {i18n.t(
              'No results yet. After you burn it, report how it went. Confidence updates, and the next answer on this machine improves.',
            )}
          </Text>
        }
      >
        {(items) => (
          <ul aria-label={i18n.t('Results')}>
            {items.map((feedback) => (
              <FeedbackItem
                key={feedback.id}
                feedback={feedback}
                isDeleting={isDeleting(feedback.id)}
                onPhoto={() => setLarge(feedback)}
                onDelete={() => void ask(feedback)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog
        opened={large !== null}
        look="wide"
        onClose={() => setLarge(null)}
        title={large === null ? '' : formatDate(large.created_at)}
      >
        {large === null ? null : (
          <img
            className={classes.photo}
            src={addressOf(getPhoto, { params: { id: large.id } })}
            alt={large.notes || i18n.t('Photo of the result')}
          />
        )}
      </Dialog>
    </>
  );
}
