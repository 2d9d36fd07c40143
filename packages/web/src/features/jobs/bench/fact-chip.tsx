import { Button } from '@mantine/core';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { OverrideField } from '../draft/draft.ts';
import { isAsked } from '../draft/facts.ts';
import { DepthField } from '../fields/depth-field.tsx';
import type { FactEditor } from '../fields/fact-editor.ts';
import { MaterialField } from '../fields/material-field.tsx';
import { OperationsField } from '../fields/operations-field.tsx';
import { ThicknessField } from '../fields/thickness-field.tsx';
import classes from './fact-chips.module.css';
import { factLabel, factText } from './fact-words.ts';

interface FactChipProps extends FactEditor {
  field: OverrideField;
}

function FieldOf({ field, ...editor }: FactChipProps) {
  switch (field) {
    case 'material':
      return <MaterialField {...editor} autoFocus />;
    case 'thickness_mm':
      return <ThicknessField {...editor} autoFocus />;
    case 'operations':
      return <OperationsField {...editor} />;
    case 'depth':
      return <DepthField {...editor} />;
  }
}

/** One fact as it was understood; opens a small editor. What is set there wins over the sentence. */
export function FactChip({ field, ...editor }: FactChipProps) {
  const [opened, setOpened] = useState(false);
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
          onClick={() => setOpened(!opened)}
        >
          {text ?? (asked ? i18n.t('needed') : i18n.t('not said'))}
        </Chip>
      }
    >
      <form
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <FieldOf field={field} {...editor} />
        <div className={classes.editorButtons}>
          {isEdited ? (
            <Button
              variant="subtle"
              onClick={() => {
                editor.onDrop(field);
                close();
              }}
            >
              {i18n.t('Back to the sentence')}
            </Button>
          ) : null}
          <Button type="submit" variant="filled" color="ink">
            {i18n.t('Done')}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
