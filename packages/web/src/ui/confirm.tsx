import { createContext, lazy, Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title: string;
  body?: ReactNode;
  /** Verb of the button: `Delete machine`. */
  confirm: string;
  /** Red button, for what destroys. */
  danger?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** `if (await confirm({ title, body, confirm: 'Delete', danger: true })) …` */
export const useConfirm = (): Confirm => use(ConfirmContext);

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface Pending {
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

/** Holds the one confirm dialog of the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [opened, setOpened] = useState(false);

  const confirm: Confirm = (options) =>
    new Promise((resolve) => {
      setPending({ options, answer: resolve });
      setOpened(true);
    });

  const close = (yes: boolean) => {
    pending?.answer(yes);
    setOpened(false);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending ? (
        <Suspense>
          <ConfirmDialog options={pending.options} opened={opened} onAnswer={close} />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
}
