import { IconX } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import classes from './dialog.module.css';
import { Row, Stack } from './stack.tsx';
import { toastStore } from './toast-store.ts';
import { Box } from './box.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `side` is the phone menu. */
  look?: 'center' | 'wide' | 'side';
  children: ReactNode;
}

/**
 * The browser's modal dialog: focus stays inside, the rest is inert, Escape and a click outside
 * close it, focus returns to where it was. `data-autofocus` marks the element to focus first.
 */
export function Dialog({ opened, onClose, title, look = 'center', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const shown = dialog.current;
    if (!opened || !shown) return;
    const before = document.activeElement;
    shown.showModal();
    const leave = toastStore.enter(shown);
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      leave();
      shown.close();
      // The dialog element is already gone, so the browser doesn't return focus by itself.
      if (before instanceof HTMLElement) before.focus();
    };
  }, [opened]);

  if (!opened) return null;
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-look={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeOnBackdrop}
    >
      <Stack className={classes.inside}>
        <Row gap={12} align="start" justify="between" pad="12 12 8 20" className={classes.header}>
          <Box as="h2" pad="4 0 0" id={titleId}>
            {title}
          </Box>
          <IconButton color="ink" aria-label={i18n.t('Close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} />
          </IconButton>
        </Row>
        <Stack grow pad="0 20 20" className={classes.body}>
          {children}
        </Stack>
      </Stack>
    </dialog>
  );
}
