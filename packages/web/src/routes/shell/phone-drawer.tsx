import { Drawer } from '@mantine/core';
import { i18n } from '../../lib/i18n.ts';
import { Logo } from '../../ui/logo.tsx';
import { Side } from './side.tsx';
import classes from './phone-drawer.module.css';

interface PhoneDrawerProps {
  opened: boolean;
  onClose: () => void;
}

export function PhoneDrawer({ opened, onClose }: PhoneDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': i18n.t('Close menu'), size: 44 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <nav className={classes.nav} aria-label={i18n.t('Main')}>
        <Side onChoose={onClose} />
      </nav>
    </Drawer>
  );
}
