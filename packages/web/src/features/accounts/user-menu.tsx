import { SCHEMES, setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import { IconLogout, IconSelector, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink, MenuRadios, MenuText } from '../../ui/menu.tsx';
import { schemeName } from './scheme-names.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './user-menu.module.css';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface UserMenuProps {
  badge: ReactNode;
  /** Called when a page is chosen, to close the phone's drawer. */
  onChoose?: () => void;
}

export function UserMenu({ badge, onChoose }: UserMenuProps) {
  const profile = useProfile();
  const signOut = useSignOut();
  const colorScheme = useColorScheme();
  const target = (
    <Row
      type="button"
      as="button"
      gap={8}
      fullWidth
      pad="8 12"
      tone="second"
      radius="control"
      className={classes.button}
    >
      <Text
        noShrink
        size="small"
        weight={600}
        radius="control"
        className={classes.initial}
        aria-hidden="true"
      >
        {initialOf(profile.name)}
      </Text>
      <Stack as="span" grow leading={1.4}>
        <Text size="small" tone="first" weight={550} truncate>
          {profile.name}
        </Text>
        {badge}
      </Stack>
      <IconSelector size={16} stroke={1.6} aria-hidden="true" />
    </Row>
  );
  return (
    <Menu target={target} side="top-start">
      <MenuText>{profile.email}</MenuText>
      <MenuLink
        to="/settings"
        icon={<IconSettings size={18} stroke={1.6} aria-hidden="true" />}
        {...(onChoose ? { onClick: onChoose } : {})}
      >
        {i18n.t('Account Settings')}
      </MenuLink>
      <MenuDivider />
      <MenuRadios
        label={i18n.t('Theme')}
        options={SCHEMES.map((value) => ({ value, label: schemeName(value) }))}
        value={colorScheme}
        onChange={setColorScheme}
        keepOpen
      />
      <MenuDivider />
      <MenuItem
        icon={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => signOut.mutate({})}
      >
        {i18n.t('Sign Out')}
      </MenuItem>
    </Menu>
  );
}

const initialOf = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
