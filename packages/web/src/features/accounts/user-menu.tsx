import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { useProfile } from '../../lib/session.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Avatar } from './avatar.tsx';
import classes from './user-menu.module.css';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

const UserMenuPanel = lazyPart(() =>
  import('./user-menu-panel.tsx').then((module) => module.UserMenuPanel),
);

interface UserMenuProps {
  badge: ReactNode;
  /** Called when a page is chosen, to close the phone's drawer. */
  onChoose?: () => void;
}

export function UserMenu({ badge, onChoose }: UserMenuProps) {
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
    <MenuButton target={target}>
      <UserMenuPanel {...(onChoose ? { onChoose } : {})} />
    </MenuButton>
  );
}
