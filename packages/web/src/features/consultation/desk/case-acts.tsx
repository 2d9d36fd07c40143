import { IconArrowBackUp, IconChecks, IconDots } from '@tabler/icons-react';
import { MAX_CASE_TEXT, moveConsultation, type Consultation } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

interface CaseActsProps {
  one: Consultation;
  /** Once the case is somebody else’s, or done. */
  onLeft: () => void;
}

/** Gives the case to a colleague. */
export function HandOverButton({ one, onLeft }: CaseActsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!one.moves.includes('hand_over')) return null;
  return (
    <>
      <Button variant="subtle" color="ink" onClick={() => setIsOpen(true)}>
        {i18n.t('Hand over')}
      </Button>
      {isOpen ? (
        <HandOverDialog
          one={one}
          action="hand_over"
          onClose={() => setIsOpen(false)}
          onDone={onLeft}
        />
      ) : null}
    </>
  );
}

/** What else ends the work of an expert on a case: it is solved, or goes back to the queue. */
export function CaseMenu({ one, onLeft }: CaseActsProps) {
  const [isSolving, setIsSolving] = useState(false);
  const confirm = useConfirm();
  const release = useOperation(moveConsultation, {
    onSuccess: () => {
      toastSuccess(i18n.t('Case released.'));
      onLeft();
    },
  });
  const askToRelease = () =>
    void confirm({
      title: i18n.t('Release this case?'),
      body: i18n.t('It goes back to the queue, first in line. What you sent stays.'),
      confirm: i18n.t('Release'),
    }).then((isSure) => {
      if (isSure) release.mutate({ params: { id: one.id }, body: { action: 'release' } });
    });
  const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;
  if (!one.moves.includes('resolve') && !one.moves.includes('release')) return null;
  return (
    <>
      <Menu
        target={
          <IconButton color="ink" aria-label={i18n.t('More for this case')}>
            <IconDots size={18} stroke={1.6} />
          </IconButton>
        }
      >
        {one.moves.includes('resolve') ? (
          <MenuItem icon={<IconChecks {...icon} />} onClick={() => setIsSolving(true)}>
            {i18n.t('Mark as solved')}
          </MenuItem>
        ) : null}
        {one.moves.includes('release') ? (
          <MenuItem icon={<IconArrowBackUp {...icon} />} onClick={askToRelease}>
            {i18n.t('Release')}
          </MenuItem>
        ) : null}
      </Menu>
      {isSolving ? (
        <ResolveDialog one={one} onClose={() => setIsSolving(false)} onDone={onLeft} />
      ) : null}
    </>
  );
}

interface ResolveDialogProps {
  one: Consultation;
  onClose: () => void;
  onDone: () => void;
}

function ResolveDialog({ one, onClose, onDone }: ResolveDialogProps) {
  const [note, setNote] = useState(one.solution);
  const resolve = useOperation(moveConsultation, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Case solved.'));
      onDone();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Mark as solved')}>
      <Stack gap={16}>
        <TextareaField
          data-autofocus
          rows={3}
          label={i18n.t('What solved it?')}
          description={i18n.t('In a sentence. The maker can reopen the case.')}
          maxLength={MAX_CASE_TEXT}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FormError error={resolve.error} />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            variant="filled"
            loading={resolve.isPending}
            onClick={() =>
              resolve.mutate({ params: { id: one.id }, body: { action: 'resolve', note } })
            }
          >
            {i18n.t('Mark as solved')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
