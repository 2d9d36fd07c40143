import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

let show: (dialog: ReactNode) => void = () => {};

/** Shows a dialog that no page contains; `null` closes it. */
export const showDialog = (dialog: ReactNode): void => show(dialog);

/**
 * Where `showDialog` shows it. A part of the app, because React throws error 177 (“Cannot commit the same tree as
 * before”) when the effects of a second root change the first one while its content waits to appear.
 */
export function DialogPlace() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    show = setDialog;
  }, []);
  return dialog;
}
