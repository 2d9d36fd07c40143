import type { BannerState } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { useLeaveForm } from '../../../ui/unsaved-changes.ts';

interface EditorButtonsProps {
  /** Null of a new banner. */
  state: BannerState | null;
  /** Whether it starts in the future. */
  isLater: boolean;
  isSaving: boolean;
  /** False saves a draft. */
  onSave: (isActive: boolean) => void;
  onEnd: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** What can be done with a banner in its state; the button says what it does. */
export function EditorButtons(props: EditorButtonsProps) {
  const { state, isLater, isSaving, onSave, onEnd, onDelete, onClose } = props;
  const leaveForm = useLeaveForm();
  return (
    <Row gap={8} wrap pad="12 20" line="top">
      {state === null ? null : (
        <Button variant="subtle" color="red" onClick={onDelete}>
          {i18n.t('Delete')}
        </Button>
      )}
      <Box marginLeft="auto" />
      <Button variant="subtle" color="ink" onClick={() => leaveForm(onClose)}>
        {i18n.t('Close')}
      </Button>
      {state === 'live' ? <Button onClick={onEnd}>{i18n.t('End now')}</Button> : null}
      {state === 'live' || state === 'ended' ? null : (
        <Button onClick={() => onSave(false)}>
          {state === 'scheduled' ? i18n.t('Back to draft') : i18n.t('Save draft')}
        </Button>
      )}
      <Button variant="filled" loading={isSaving} onClick={() => onSave(true)}>
        {saveLabel(state, isLater)}
      </Button>
    </Row>
  );
}

function saveLabel(state: BannerState | null, isLater: boolean): string {
  if (isLater && state !== 'scheduled') return i18n.t('Schedule banner');
  return state === null || state === 'draft' || (state === 'scheduled' && !isLater)
    ? i18n.t('Publish now')
    : i18n.t('Save changes');
}
