import { Button } from './button.tsx';
import { IconX } from '@tabler/icons-react';
import { i18n } from '../lib/i18n.ts';
import classes from './filter-chips.module.css';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

interface FilterChip {
  key: string;
  name: string;
  value: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
}

/** Active filters; each can be removed with one click. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  return (
    <Row as="ul" gap={8} wrap aria-label={i18n.t('Active filters')}>
      {chips.map(({ key, name, value, onRemove }) => (
        <li key={key}>
          <Row
            type="button"
            as="button"
            gap={8}
            inline
            pad="0 8 0 12"
            size="small"
            weight={450}
            leading={1.2}
            tone="first"
            ground="sunk"
            border="line"
            radius="control"
            className={classes.chip}
            aria-label={i18n.t('Remove filter {name} {value}', { name, value })}
            onClick={onRemove}
          >
            <Text size="label" tone="third">
              {name}
            </Text>{' '}
            <Box as="span" truncate>
              {value}
            </Box>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </Row>
        </li>
      ))}
      <li>
        <Button variant="subtle" color="ink" size="sm" onClick={onClear}>
          {i18n.t('Clear filters')}
        </Button>
      </li>
    </Row>
  );
}
