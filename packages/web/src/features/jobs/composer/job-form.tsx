import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { hasDepth } from '../draft/facts.ts';
import { DepthField } from '../fields/depth-field.tsx';
import type { FactEditor } from '../fields/fact-editor.ts';
import { MaterialField } from '../fields/material-field.tsx';
import { OperationsField } from '../fields/operations-field.tsx';
import { ThicknessField } from '../fields/thickness-field.tsx';
import classes from './job-form.module.css';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

interface JobFormProps extends FactEditor {
  text: string;
  onClearText: () => void;
}

/** The same job as fields. Empty fields are filled from the sentence; edits take precedence. */
export function JobForm({ text, onClearText, ...editor }: JobFormProps) {
  return (
    <Box pad="16 16 12" className={classes.form}>
      {text.trim() === '' ? null : (
        <Row
          gap="4 12"
          justify="between"
          wrap
          size="small"
          tone="second"
          className={classes.sentence}
        >
          <p>{i18n.t('Filled in from “{text}”. Your changes here take precedence.', { text })}</p>
          <Button variant="subtle" onClick={onClearText}>
            {i18n.t('Clear sentence')}
          </Button>
        </Row>
      )}
      <MaterialField {...editor} />
      <ThicknessField {...editor} />
      <OperationsField {...editor} />
      {hasDepth(editor.facts) ? <DepthField {...editor} /> : null}
    </Box>
  );
}
