import { useEffect } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { isShown } from '../draft/facts.ts';
import type { FactEditor } from '../fields/fact-editor.ts';
import { FactField } from './editors.ts';
import { FactChip } from './fact-chip.tsx';
import classes from './fact-chips.module.css';
import { FACT_FIELDS, furtherLabels } from './fact-text.ts';
import type { ParseAnswer } from './use-understood.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface FactChipsProps extends FactEditor {
  understood: ParseAnswer | undefined;
}

/** The parsed sentence as editable facts. */
export function FactChips({ understood, ...editor }: FactChipsProps) {
  useEffect(() => void FactField.preload(), []);
  const further = understood ? furtherLabels(understood.parsed) : [];
  return (
    <Row
      gap={8}
      wrap
      canShrink
      className={classes.chips}
      role="group"
      aria-label={i18n.t('What we understood')}
    >
      {FACT_FIELDS.filter((field) => isShown(editor.facts, field)).map((field) => (
        <FactChip key={field} field={field} isRead={understood !== undefined} {...editor} />
      ))}
      {further.length > 0 ? (
        <Text size="small" tone="third">
          {further.join(' · ')}
        </Text>
      ) : null}
    </Row>
  );
}
