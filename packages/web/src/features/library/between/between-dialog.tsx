import type { Setting } from '@beamwright/contract';
import type { Chosen } from '../../../lib/chosen-settings.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { BetweenForm } from './between-form.tsx';
import type { Between } from './send-between.ts';
import { useBetween } from './use-between.ts';
import { useChosenSettings } from './use-chosen-settings.ts';

interface BetweenDialogProps {
  kind: Between;
  chosen: Chosen;
  /** The chosen ones that are loaded. */
  loaded: readonly Setting[];
  onClose: () => void;
  /** They are in the other library now. */
  onMoved?: () => void;
}

/** Copies or moves settings to another library of the user. */
export function BetweenDialog({ kind, chosen, loaded, onClose, onMoved }: BetweenDialogProps) {
  const { settings, error, refetch } = useChosenSettings(chosen, loaded);
  const between = useBetween(() => {
    onClose();
    if (kind === 'move') onMoved?.();
  });
  return (
    <Dialog
      opened
      // Half of many settings would be here and half there.
      onClose={between.send.isPending ? () => {} : onClose}
      title={kind === 'copy' ? i18n.t('Copy to library') : i18n.t('Move to library')}
    >
      {settings ? <BetweenForm {...{ kind, settings, between, onClose }} /> : null}
      {!settings && error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!settings && !error ? <ListSkeleton count={4} /> : null}
    </Dialog>
  );
}
