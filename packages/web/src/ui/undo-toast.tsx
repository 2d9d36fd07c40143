import { Button } from './button.tsx';
import { i18n } from '../lib/i18n.ts';
import { newUuid } from '../lib/new-uuid.ts';
import { hideToast, toastSuccess } from './toast.ts';
import classes from './undo-toast.module.css';
import { Row } from './stack.tsx';

/** Long enough to read it, find the button and click it. */
const DURATION_MS = 12_000;

/**
 * Says what was done, or with `toastInfo` what is not done yet, and offers to undo it. The same id replaces the toast
 * instead of adding one.
 */
export function toastUndo(
  text: string,
  undo: () => void,
  id = newUuid(),
  show = toastSuccess,
): void {
  const take = () => {
    hideToast(id);
    undo();
  };
  show(
    <Row as="span" gap="0 12" justify="between" wrap className={classes.line}>
      <span>{text}</span>
      <Button size="xs" onClick={take}>
        {i18n.t('Undo')}
      </Button>
    </Row>,
    { id, duration: DURATION_MS },
  );
}
