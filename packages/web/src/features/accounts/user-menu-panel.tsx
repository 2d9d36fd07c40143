import { IconArrowUp, IconCode, IconLogout, IconSettings } from '@tabler/icons-react';
import { bypassesPlan, COLOR_SCHEMES } from '@beamwright/contract';
import { useChangePreference } from '../../lib/change-preference.ts';
import { useColorScheme } from '../../lib/color-scheme.ts';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import {
  MenuDivider,
  MenuItem,
  MenuLink,
  MenuPanel,
  MenuRadios,
  MenuText,
} from '../../ui/menu.tsx';
import { schemeName } from './scheme-names.ts';
import { themeChange } from './theme-change.ts';
import { useSignOut } from './use-sign-out.ts';

/** Larger plans, account settings, theme and sign-out. */
export function UserMenuPanel() {
  const profile = useProfile();
  const signOut = useSignOut();
  const colorScheme = useColorScheme();
  const { mutate: change } = useChangePreference();
  return (
    <MenuPanel side="top-start">
      <MenuText>{profile.email}</MenuText>
      {bypassesPlan(profile.role) ? null : (
        <MenuLink to="/upgrade" icon={<IconArrowUp size={18} stroke={1.6} aria-hidden="true" />}>
          {i18n.t('Upgrade Plan')}
        </MenuLink>
      )}
      <MenuLink to="/settings" icon={<IconSettings size={18} stroke={1.6} aria-hidden="true" />}>
        {i18n.t('Account Settings')}
      </MenuLink>
      {bypassesPlan(profile.role) || profile.plan.api.keys > 0 ? (
        <MenuLink to="/api" icon={<IconCode size={18} stroke={1.6} aria-hidden="true" />}>
          {i18n.t('API Access')}
        </MenuLink>
      ) : null}
      <MenuDivider />
      <MenuRadios
        label={i18n.t('Theme')}
        options={COLOR_SCHEMES.map((value) => ({ value, label: schemeName(value) }))}
        value={colorScheme}
        onChange={(chosen) => change(themeChange(chosen, colorScheme))}
        keepOpen
      />
      <MenuDivider />
      <MenuItem
        icon={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => signOut.mutate({})}
      >
        {i18n.t('Sign Out')}
      </MenuItem>
    </MenuPanel>
  );
}
