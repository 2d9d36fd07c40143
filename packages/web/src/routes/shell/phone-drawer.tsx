import { i18n } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Row } from '../../ui/stack.tsx';
import { Side } from './side.tsx';

/** The menu on a phone: what a desktop shows in its sidebar. */
export function PhoneDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} look="side" title={<Logo />}>
      <Row as="nav" align="stretch" grow aria-label={i18n.t('Main')}>
        <Side onChoose={onClose} />
      </Row>
    </Dialog>
  );
}
