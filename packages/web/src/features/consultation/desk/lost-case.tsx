import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface LostCaseProps {
  title: string;
  help: string;
  /** What was written; empty if nothing. */
  note: string;
  onNext: () => void;
}

/** A case that somebody else has now. */
export function LostCase({ title, help, note, onNext }: LostCaseProps) {
  return (
    <Stack gap={12} pad={20}>
      <Notice kind="info" role="alert" title={title}>
        {help}
      </Notice>
      <Row gap={8} wrap>
        <Button variant="filled" color="ink" onClick={onNext}>
          {i18n.t('Next that fits')}
        </Button>
        <CopyNote note={note} />
      </Row>
    </Stack>
  );
}

/** What was written for a case that can’t be answered any more. */
export function CopyNote({ note }: Pick<LostCaseProps, 'note'>) {
  if (note.trim() === '') return null;
  const copy = () =>
    navigator.clipboard
      .writeText(note)
      .then(() => toastSuccess(i18n.t('Note copied.')))
      .catch(() => undefined);
  return (
    <Button variant="subtle" color="ink" onClick={() => void copy()}>
      {i18n.t('Copy my note')}
    </Button>
  );
}
