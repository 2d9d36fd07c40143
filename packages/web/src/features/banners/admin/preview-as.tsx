import type { BannerPreview } from '@beamwright/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UserSearch } from './user-search.tsx';

interface PreviewAsProps {
  user: BannerPreview['user'] | undefined;
  onChoose: (id: string) => void;
}

/** Whose eyes the preview has. */
export function PreviewAs({ user, onChoose }: PreviewAsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Row gap={8}>
      <Text size="label" tone="third" weight={500}>
        {i18n.t('Preview as')}
      </Text>
      <Popover
        opened={opened}
        onChange={setOpened}
        label={i18n.t('Preview as')}
        side="bottom-end"
        target={
          <Button
            color="ink"
            disabled={!user}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            {user ? i18n.t('{name}, {plan}', { name: user.name, plan: user.plan }) : '–'}
          </Button>
        }
      >
        <UserSearch
          label={i18n.t('Find a user')}
          onChoose={({ id }) => {
            setOpened(false);
            onChoose(id);
          }}
        />
      </Popover>
    </Row>
  );
}
