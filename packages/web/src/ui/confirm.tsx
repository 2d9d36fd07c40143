import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import type { ConfirmOptions } from './confirm-dialog.tsx';
import { Part } from './part.tsx';

const ConfirmDialog = lazyPart(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** `if (await confirm({ title, body, confirm: 'Delete', danger: true })) …` */
export const useConfirm = (): Confirm => use(ConfirmContext);

interface PendingConfirm {
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

/** Provides the app's single confirm dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingConfirm | null>(null);

  const confirm: Confirm = (options) =>
    new Promise((resolve) => {
      // The page can be clicked again while the dialog's code loads.
      pending?.answer(false);
      setPending({ options, answer: resolve });
    });

  const close = (yes: boolean) => {
    pending?.answer(yes);
    setPending(null);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Part loading={null} onFailed={() => close(false)} subject={String(pending === null)}>
        {pending ? <ConfirmDialog {...pending.options} onAnswer={close} /> : null}
      </Part>
    </ConfirmContext>
  );
}
