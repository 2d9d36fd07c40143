import { Button } from './button.tsx';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { Dialog } from './dialog.tsx';
import { Text } from './text.tsx';
import { Row } from './stack.tsx';

interface ConfirmOptions {
  title: string;
  body?: ReactNode;
  /** Label of the button, for example `Delete machine`. */
  confirm: string;
  /** Red button, for destructive actions. */
  danger?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** `if (await confirm({ title, body, confirm: 'Delete', danger: true })) …` */
export const useConfirm = (): Confirm => use(ConfirmContext);

interface Pending {
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

/** Provides the app's single confirm dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);

  const confirm: Confirm = (options) =>
    new Promise((resolve) => setPending({ options, answer: resolve }));

  const close = (yes: boolean) => {
    pending?.answer(yes);
    setPending(null);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog opened={pending !== null} onClose={() => close(false)} title={pending?.options.title}>
        <Text as="div" tone="second">
          {pending?.options.body}
        </Text>
        <Row gap={8} align="stretch" justify="end" wrap marginTop={20}>
          <Button onClick={() => close(false)} data-autofocus>
            {i18n.t('Cancel')}
          </Button>
          <Button
            variant="filled"
            color={pending?.options.danger ? 'red' : 'ember'}
            onClick={() => close(true)}
          >
            {pending?.options.confirm}
          </Button>
        </Row>
      </Dialog>
    </ConfirmContext>
  );
}
