import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './phone-bar.module.css';

const loadDrawer = () => import('./phone-drawer.tsx');
const PhoneDrawer = lazy(() =>
  loadDrawer().then((module) => ({ default: module.PhoneDrawer })),
);

/** Bar of a phone: menu button and logo. The drawer’s code arrives with the first touch. */
export function PhoneBar() {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <header className={classes.bar}>
      <ActionIcon
        size={44}
        color="ink"
        aria-label={i18n.t('Open menu')}
        aria-expanded={opened}
        onPointerDown={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={open}
      >
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      <Logo size={22} />
      {wanted ? (
        <Suspense>
          <PhoneDrawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}
