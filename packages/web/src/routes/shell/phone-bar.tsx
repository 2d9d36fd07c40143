import { IconButton } from '../../ui/icon-button.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { startTransition, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { Logo } from '../../ui/logo.tsx';
import { AiText } from './ai-text.tsx';
import classes from './phone-bar.module.css';
import { Box } from '../../ui/box.tsx';
import { Part } from '../../ui/part.tsx';

const PhoneDrawer = lazyPart(() =>
  import('./phone-drawer.tsx').then((module) => module.PhoneDrawer),
);

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
        onClick={() => startTransition(() => setOpened(true))}
      >
        <IconMenu2 size={22} stroke={1.6} />
      </IconButton>
      <Logo size={22} />
      <Box as="span" marginLeft="auto" pad="0 12 0 0">
        <AiText />
      </Box>
      <div id="bell" />
      <Part onFailed={close} subject={String(opened)}>
        {opened ? <PhoneDrawer onClose={close} /> : null}
      </Part>
    </header>
  );
}
