import { IconButton } from './icon-button.tsx';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useOnReturn } from '../lib/connection.ts';
import { i18n } from '../lib/i18n.ts';
import { toastStore } from './toast-store.ts';
import type { Toast } from './toast-store.ts';
import classes from './toaster.module.css';
import { Text } from './text.tsx';
import { Box } from './box.tsx';
import { Row } from './stack.tsx';

const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };
const LOOKS = {
  success: { tone: 'ok', ground: 'ok' },
  info: { tone: 'second', ground: 'sunk' },
  error: { tone: 'stop', ground: 'stop' },
} as const;

/** Shows toasts at the top right in the top layer, above dialogs. */
export function Toaster() {
  // React's compiler would keep the dialog of an earlier render.
  'use no memo';
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const place = useRef<HTMLDivElement>(null);
  useOnReturn(toastStore.hideConnectionErrors);

  useEffect(() => {
    const shown = place.current;
    // When a dialog closes, the toasts have left the page with it, and move out of it in the next render.
    if (!shown?.isConnected) return;
    // Showing it again moves it above a dialog that opened since.
    shown.hidePopover();
    if (toasts.length > 0) shown.showPopover();
  }, [toasts]);

  return createPortal(
    <div
      ref={place}
      popover="manual"
      role="region"
      aria-label={i18n.t('Status messages')}
      aria-live="polite"
      className={classes.place}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    toastStore.dialog() ?? document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, title, message } = toast;
  const [isPaused, setPaused] = useState(false);
  const Icon = ICONS[kind];

  useEffect(() => {
    if (toast.duration === 0 || isPaused) return;
    const timer = setTimeout(() => toastStore.hide(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);

  return (
    <Row
      gap={8}
      align="start"
      pad="8 8 8 12"
      marginBottom={8}
      size="small"
      tone="second"
      shadow="float"
      ground="card"
      border="strong"
      radius="control"
      className={classes.toast}
      data-kind={kind}
      {...(kind === 'error' ? { role: 'alert' } : {})}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Text noShrink {...LOOKS[kind]} radius="control" className={classes.icon}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
      </Text>
      <Box grow breakWords className={classes.text ?? ''}>
        {title ? (
          <Text as="b" tone="first" weight={550}>
            {title}
          </Text>
        ) : null}
        <div>{message}</div>
      </Box>
      <IconButton color="ink" aria-label={i18n.t('Dismiss')} onClick={() => toastStore.hide(id)}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </Row>
  );
}
