import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconSelector, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { isScheme, SCHEMES, schemeName } from './scheme-names.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './user-menu.module.css';

interface UserMenuProps {
  badge: ReactNode;
  /** Called when a page is chosen: closes the phone drawer. */
  onChoose?: () => void;
}

export function UserMenu({ badge, onChoose }: UserMenuProps) {
  const profile = useProfile();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="top-start" width="target" offset={6} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''}>
          <span className={classes.initial} aria-hidden="true">
            {initialOf(profile.name)}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{profile.name}</span>
            {badge}
          </span>
          <IconSelector size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{profile.email}</Menu.Label>
        <Menu.Item
          component={Link}
          to="/settings"
          leftSection={<IconSettings size={18} stroke={1.6} />}
          {...(onChoose ? { onClick: onChoose } : {})}
        >
          {i18n.t('Account Settings')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{i18n.t('Theme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => isScheme(value) && setColorScheme(value)}
        >
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {schemeName(scheme)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} />}
          onClick={() => signOut.mutate({})}
        >
          {i18n.t('Sign Out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initialOf = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
