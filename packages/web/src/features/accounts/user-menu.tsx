import { IconSelector } from '@tabler/icons-react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { useProfile } from '../../lib/session.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Avatar } from './avatar.tsx';
import classes from './user-menu.module.css';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

const UserMenuPanel = lazyPart(() =>
  import('./user-menu-panel.tsx').then((module) => module.UserMenuPanel),
);

export function UserMenu() {
  const profile = useProfile();
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
      <Avatar />
      <Text size="small" tone="first" weight={550} textAlign="left" grow truncate>
        {profile.name}
      </Text>
      <IconSelector size={16} stroke={1.6} aria-hidden="true" />
    </Row>
  );
  return (
    <MenuButton target={target}>
      <UserMenuPanel />
    </MenuButton>
  );
}
