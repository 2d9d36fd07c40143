import { Button } from '../../../ui/button.tsx';
import { useState, useTransition } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Part } from '../../../ui/part.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { OverrideField } from '../draft/draft.ts';
import { isAsked } from '../draft/facts.ts';
import type { FactEditor } from '../fields/fact-editor.ts';
import { FactField } from './editors.ts';
import classes from './fact-chips.module.css';
import { factLabel, factText } from './fact-text.ts';
import { Row, Stack } from '../../../ui/stack.tsx';

interface FactChipProps extends FactEditor {
  field: OverrideField;
  /** True once the sentence has been parsed; before that, nothing counts as missing. */
  isRead: boolean;
}

/** Shows one fact and opens a small editor for it. Edits take precedence over the sentence. */
export function FactChip({ field, isRead, ...editor }: FactChipProps) {
  const [opened, setOpened] = useState(false);
  // The panel waits for its field to load, so it opens with focus inside.
  const [isLoading, startLoading] = useTransition();
  const text = factText(editor.facts, field);
  const isEdited = editor.facts.edited.includes(field);
  const asked = isAsked(editor.facts, field);
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      label={i18n.t('Change {fact}', { fact: factLabel(field) })}
      target={
        <Chip
          label={factLabel(field)}
          dot={isEdited}
          className={text === null ? (asked ? classes.asked : classes.missing) : ''}
          aria-busy={isLoading}
          onClick={() => startLoading(() => setOpened(!opened))}
        >
          {text ?? (asked ? i18n.t('required') : isRead ? i18n.t('not given') : '…')}
        </Chip>
      }
    >
      <Stack
        as="form"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Part>
          <FactField field={field} {...editor} />
        </Part>
        <Row gap={8} align="stretch" justify="end" wrap>
          {isEdited ? (
            <Button
              variant="subtle"
              onClick={() => {
                editor.onDrop(field);
                close();
              }}
            >
              {i18n.t('Reset to sentence')}
            </Button>
          ) : null}
          <Button type="submit" variant="filled" color="ink">
            {i18n.t('Done')}
          </Button>
        </Row>
      </Stack>
    </Popover>
  );
}
