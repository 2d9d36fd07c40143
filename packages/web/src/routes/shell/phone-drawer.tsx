import type { MouseEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Row } from '../../ui/stack.tsx';
import { Side } from './side.tsx';

/** The menu on a phone: what a desktop shows in its sidebar. It closes when a page is chosen. */
export function PhoneDrawer({ onClose }: { onClose: () => void }) {
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Dialog opened onClose={onClose} look="side" title={<Logo />}>
      <Row as="nav" align="stretch" grow aria-label={i18n.t('Main')} onClick={closeOnLink}>
        <Side />
      </Row>
    </Dialog>
  );
}
