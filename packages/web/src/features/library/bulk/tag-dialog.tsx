import { MAX_TAG } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTagNames } from '../filter/use-facets.ts';
import type { Change } from './chosen.ts';
import classes from './tag-dialog.module.css';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface TagDialogProps {
  opened: boolean;
  selected: readonly Setting[];
  onClose: () => void;
  onChange: (change: Change) => void;
}

/** Adds a tag to all selected settings or removes one. */
export function TagDialog({ opened, selected, onClose, onChange }: TagDialogProps) {
  const [typed, setTyped] = useState('');
  const known = useTagNames();
  const present = [...new Set(selected.flatMap(({ tags }) => tags))];
  const send = (add: string[], remove: string[]) => {
    setTyped('');
    onClose();
    onChange({ kind: 'tag', add, remove });
  };
  const words = typed.trim().toLocaleLowerCase();
  const offered = known.filter((tag) => tag.toLocaleLowerCase().includes(words)).slice(0, 12);
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Tags')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (words !== '') send([typed.trim()], []);
        }}
      >
        <TextField
          data-autofocus
          label={i18n.t('Add a tag')}
          maxLength={MAX_TAG}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="filled" color="ink" disabled={words === ''}>
          {i18n.t('Add')}
        </Button>
      </form>
      {offered.length > 0 ? (
        <Row as="ul" gap={8} align="stretch" wrap marginTop={12} aria-label={i18n.t('Your tags')}>
          {offered.map((tag) => (
            <li key={tag}>
              <Button onClick={() => send([tag], [])}>{tag}</Button>
            </li>
          ))}
        </Row>
      ) : null}
      {present.length > 0 ? (
        <>
          <Text as="h3" size="small" weight={500} marginTop={20}>
            {i18n.t('Remove')}
          </Text>
          <Row as="ul" gap={8} align="stretch" wrap marginTop={12}>
            {present.map((tag) => (
              <li key={tag}>
                <Button
                  aria-label={i18n.t('Remove {tag}', { tag })}
                  onClick={() => send([], [tag])}
                >
                  {tag}
                </Button>
              </li>
            ))}
          </Row>
        </>
      ) : null}
    </Dialog>
  );
}
