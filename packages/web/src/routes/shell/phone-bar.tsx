import { IconButton } from '../../ui/icon-button.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AiText } from './ai-text.tsx';
import { Side } from './side.tsx';
import classes from './phone-bar.module.css';
import { Row } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

/** Top bar on a phone, with the menu as a drawer. */
export function PhoneBar() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <header className={classes.bar}>
      <IconButton
        className={classes.open ?? ''}
        color="ink"
        aria-label={i18n.t('Open menu')}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={22} stroke={1.6} />
      </IconButton>
      <Logo size={22} />
      <Box as="span" marginLeft="auto" pad="0 12 0 0">
        <AiText />
      </Box>
      <Dialog opened={opened} onClose={close} look="side" title={<Logo />}>
        <Row as="nav" align="stretch" grow aria-label={i18n.t('Main')}>
          <Side onChoose={close} />
        </Row>
      </Dialog>
    </header>
  );
}
