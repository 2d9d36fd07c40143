import { MAX_TAG, MAX_TAGS } from '@beamwright/contract';
import { TextField } from './text-field.tsx';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { i18n } from '../lib/i18n.ts';
import classes from './tag-field.module.css';
import { Text } from './text.tsx';
import { Row } from './stack.tsx';
import { Box } from './box.tsx';

interface TagFieldProps {
  tags: readonly string[];
  /** Existing tags to suggest. */
  known: readonly string[];
  isFixed: boolean;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
}

/** Tags to add and remove; the browser suggests existing ones. */
export function TagField({ tags, known, isFixed, onAdd, onRemove }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '') onAdd(tag);
  };
  const others = known.filter((tag) => !tags.includes(tag));
  return (
    <div>
      <Text as="div" size="small" weight={500} marginBottom={4} className={classes.label}>
        {i18n.t('Tags')}
      </Text>
      <Row
        as="ul"
        gap={8}
        wrap
        marginBottom={8}
        className={classes.tags}
        aria-label={i18n.t('Tags')}
      >
        {tags.map((tag) => (
          <Row
            key={tag}
            as="li"
            inline
            size="small"
            ground="sunk"
            border="line"
            radius="control"
            pad="0 0 0 12"
            className={classes.tag}
            data-fixed={isFixed || undefined}
          >
            <Box as="span" truncate>
              {tag}
            </Box>
            {isFixed ? null : (
              <button
                type="button"
                aria-label={i18n.t('Remove {tag}', { tag })}
                onClick={() => onRemove(tag)}
              >
                <IconX size={14} stroke={1.8} aria-hidden="true" />
              </button>
            )}
          </Row>
        ))}
      </Row>
      {isFixed || tags.length >= MAX_TAGS ? null : (
        <>
          <TextField
            aria-label={i18n.t('Add a tag')}
            placeholder={i18n.t('Type a tag and press Enter')}
            list={listId}
            maxLength={MAX_TAG}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            onBlur={add}
          />
          <datalist id={listId}>
            {others.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}
