import { getSetting } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { isOfGalvo } from '../../lib/user-units.ts';
import { GalvoContext } from '../../lib/units.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import classes from './feedback-dialog.module.css';
import { dropFeedbackDraft } from './feedback-draft.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackOutcome } from './feedback-outcome.tsx';
import type { FeedbackSubject } from './feedback-values.ts';
import { useSendFeedback } from './use-send-feedback.ts';
import { Text } from '../../ui/text.tsx';
import { machineLabel } from '../../lib/machine-label.ts';

interface FeedbackDialogProps {
  settingId: string;
  onClose: () => void;
}

/** Asks how a setting worked, then shows what that changed. Open while mounted. */
export function FeedbackDialog({ settingId, onClose }: FeedbackDialogProps) {
  const confirm = useConfirm();
  const [isTouched, setTouched] = useState(false);
  const setting = useQuery(queryOptionsFor(getSetting, { params: { id: settingId } }));
  const close = async () => {
    const mayClose =
      !isTouched ||
      (await confirm({
        title: i18n.t('Leave without sending?'),
        body: i18n.t('You haven’t sent your feedback yet.'),
        confirm: i18n.t('Leave'),
      }));
    if (!mayClose) return;
    if (isTouched) dropFeedbackDraft(settingId);
    onClose();
  };
  return (
    <Dialog
      opened
      look="wide"
      onClose={() => void close()}
      title={i18n.t('How did your laser settings work?')}
    >
      {setting.data ? (
        <GalvoContext value={isOfGalvo(setting.data)}>
          <Conversation setting={setting.data} onClose={onClose} onTouch={setTouched} />
        </GalvoContext>
      ) : null}
      {setting.isPending ? <ListSkeleton count={3} /> : null}
      {setting.data || !setting.error ? null : (
        <Missing error={setting.error} onRetry={() => void setting.refetch()} />
      )}
    </Dialog>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isProblem(error, 'not_found', 'validation_failed')) {
    return <ErrorPanel error={error} onRetry={onRetry} />;
  }
  return (
    <Notice kind="info" title={i18n.t('This setting is not in your library')}>
      {i18n.t('It may have been deleted. Choose another one in the library.')}
    </Notice>
  );
}

interface ConversationProps {
  setting: FeedbackSubject;
  onClose: () => void;
  onTouch: (isTouched: boolean) => void;
}

function Conversation({ setting, onClose, onTouch }: ConversationProps) {
  const { send, isSending, error, sent, upload } = useSendFeedback(setting);
  return (
    <>
      <Text
        as="p"
        size="small"
        tone="third"
        marginTop={2}
        marginBottom={16}
        breakWords
        className={classes.setting}
      >
        <b>{setting.name}</b> <span>{machineLabel(setting)}</span>
      </Text>
      {sent === null ? (
        <FeedbackForm
          setting={setting}
          isSending={isSending}
          error={error}
          onTouch={() => onTouch(true)}
          onSend={(draft, photo) => void send(draft, photo).then((isSent) => onTouch(!isSent))}
        />
      ) : (
        <FeedbackOutcome sent={sent} upload={upload} onClose={onClose} />
      )}
    </>
  );
}
