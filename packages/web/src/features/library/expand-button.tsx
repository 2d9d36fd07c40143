import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import classes from './expand-button.module.css';

interface ExpandButtonProps {
  name: string;
  opened: boolean;
  /** Id of what it opens. */
  controls: string;
  onToggle: () => void;
}

export function ExpandButton({ name, opened, controls, onToggle }: ExpandButtonProps) {
  return (
    <ActionIcon
      aria-label={i18n.t('All numbers of {name}', { name })}
      aria-expanded={opened}
      aria-controls={controls}
      onClick={onToggle}
      variant="subtle"
      color="ink"
    >
      <IconChevronDown
        size={18}
        stroke={1.6}
        className={classes.chevron}
        data-opened={opened || undefined}
      />
    </ActionIcon>
  );
}
