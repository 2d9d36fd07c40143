import { Button } from './button.tsx';
import { i18n } from '../lib/i18n.ts';
import { newUuid } from '../lib/new-uuid.ts';
import { hideToast, toastSuccess } from './toast.ts';
import classes from './undo-toast.module.css';
import { Row } from './stack.tsx';

/** Long enough to read it, find the button and click it. */
const DURATION_MS = 12_000;

interface ToastAction {
  label: string;
  act: () => void;
}

/** Says what was done, with what can be done next. The same id replaces the toast instead of adding one. */
export function toastActions(
  text: string,
  actions: readonly ToastAction[],
  id = newUuid(),
  show = toastSuccess,
): void {
  show(
    <Row as="span" gap="0 12" justify="between" wrap className={classes.line}>
      <span>{text}</span>
      {actions.map(({ label, act }) => (
        <Button
          key={label}
          size="xs"
          onClick={() => {
            hideToast(id);
            act();
          }}
        >
          {label}
        </Button>
      ))}
    </Row>,
    { id, duration: DURATION_MS },
  );
}

/** Says what was done, or with `toastInfo` what is not done yet, and offers to undo it. */
export const toastUndo = (text: string, undo: () => void, id?: string, show = toastSuccess): void =>
  toastActions(text, [{ label: i18n.t('Undo'), act: undo }], id, show);
