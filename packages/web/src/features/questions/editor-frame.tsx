import { Split } from '../../ui/split.tsx';
import { Button } from '../../ui/button.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import classes from './editor.module.css';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { TryPanel } from './try-panel.tsx';
import type { TriedRule } from './use-preview.ts';
import { Row, Stack } from '../../ui/stack.tsx';

interface EditorFrameProps {
  title: string;
  /** What the form edits; leaving it changed asks first. */
  draft: object;
  /** The rule that the try panel tests. */
  tried: TriedRule;
  error: ApiProblem | null;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  /** Omitted for a rule that isn't saved yet. */
  onDelete: (() => void) | undefined;
  children: ReactNode;
}

/** A form with the try panel next to it; below it on a narrow screen. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, draft, tried, error, isSaving, onSave, onClose, onDelete, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(draft);
  const discard = useUnsavedChanges(!isSaving && JSON.stringify(draft) !== JSON.stringify(start));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <>
      <Row gap="8 16" justify="between" wrap marginBottom={16}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />}
          onClick={onClose}
        >
          {i18n.t('All questions and blocks')}
        </Button>
      </Row>
      <Split side="end">
        <Card>
          <Stack
            ref={form}
            as="form"
            gap={20}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSave();
            }}
          >
            {children}
            <FormError error={error} />
            <Row gap={8} align="stretch" wrap pad="16 0 0" line="top" className={classes.actions}>
              <Button type="submit" variant="filled" loading={isSaving}>
                {i18n.t('Save')}
              </Button>
              <Button onClick={() => discard(onClose)}>{i18n.t('Cancel')}</Button>
              {onDelete ? (
                <Button
                  variant="subtle"
                  color="red"
                  className={classes.delete}
                  onClick={() => discard(onDelete)}
                >
                  {i18n.t('Delete')}
                </Button>
              ) : null}
            </Row>
          </Stack>
        </Card>
        <div className={classes.beside}>
          <TryPanel rule={tried} />
        </div>
      </Split>
    </>
  );
}
