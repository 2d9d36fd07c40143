import type { Machine } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Part } from '../../../ui/part.tsx';
import {
  changeMachine,
  changeOverrides,
  changeText,
  dropOverride,
  hasOverrides,
  replaceText,
  swapMaterial,
  toJobInput,
} from '../draft/draft.ts';
import type { Draft, MachineChoice } from '../draft/draft.ts';
import { readFacts } from '../draft/facts.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import type { FactEditor } from '../fields/fact-editor.ts';
import classes from './job-composer.module.css';
import { FormSkeleton } from './composer-skeleton.tsx';
import { JobForm } from './editors.ts';
import { Examples } from './examples.tsx';
import { isTooLong } from './job-text-limit.ts';
import { SentenceBox } from './sentence-box.tsx';
import { SubmitKeys } from './submit-keys.tsx';
import { FactChips, FactSentence, TypingNotices } from './understood-parts.ts';
import { useUnderstood } from './use-understood.ts';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

/** A component of the machines slice, injected because slices don't import each other. */
export type RenderMachinePicker = (props: {
  value: MachineChoice | null;
  onChange: (choice: MachineChoice | null) => void;
}) => ReactNode;

interface JobComposerProps {
  draft: Draft;
  onDraft: ChangeDraft;
  machine: Machine | null;
  renderMachinePicker: RenderMachinePicker;
  /** A job is being computed. */
  busy: boolean;
  /** The answer to this draft is shown below, with its own notices. */
  isAnswered: boolean;
  onSubmit: () => void;
}

/**
 * Where a job is written: machine, sentence or form, what was understood, and the submit button.
 */
export function JobComposer(props: JobComposerProps) {
  const { draft, onDraft, machine, renderMachinePicker, busy, isAnswered, onSubmit } = props;
  const input = isTooLong(draft.text) ? null : toJobInput(draft);
  const understood = useUnderstood(input);
  const editor: FactEditor = {
    facts: readFacts(draft, understood),
    onSet: (change) => onDraft((current) => changeOverrides(current, change)),
    onDrop: (field) => onDraft((current) => dropOverride(current, field)),
  };
  const isEmpty = draft.text.trim() === '' && !hasOverrides(draft);
  const submit = () => {
    if (input !== null && !busy) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <Box
      as="section"
      ground="card"
      border="strong"
      radius="card"
      shadow="soft"
      className={classes.composer}
      aria-label={i18n.t('Your job')}
      data-restores-text
      onKeyDown={onKeyDown}
    >
      <Row gap={8} wrap pad={12} line="bottom" className={classes.top}>
        {renderMachinePicker({
          value: draft.machine,
          onChange: (choice) => onDraft((current) => changeMachine(current, choice)),
        })}
        <Box
          marginLeft="auto"
          className={classes.mode}
          onPointerEnter={() => void JobForm.preload()}
          onFocus={() => void JobForm.preload()}
        >
          <Choice
            label={i18n.t('How to describe the job')}
            hideLabel
            value={draft.mode}
            options={[
              { value: 'sentence', label: i18n.t('Sentence') },
              { value: 'form', label: i18n.t('Form') },
            ]}
            onChange={(mode) => onDraft((current) => ({ ...current, mode }))}
          />
        </Box>
      </Row>
      {draft.mode === 'sentence' ? (
        <SentenceBox
          text={draft.text}
          onChange={(text) => onDraft((current) => changeText(current, text))}
        />
      ) : (
        <Part loading={<FormSkeleton />}>
          <JobForm
            {...editor}
            text={draft.text}
            onClearText={() => onDraft((current) => changeText(current, ''))}
          />
        </Part>
      )}
      <Row gap={12} wrap pad="8 16 16" className={classes.bottom}>
        {draft.mode === 'form' ? null : isEmpty ? (
          <Examples
            laserType={machine?.type ?? null}
            onChoose={(text) => onDraft((current) => replaceText(current, text))}
          />
        ) : (
          <Part loading={<div />}>
            <FactChips {...editor} understood={understood} />
          </Part>
        )}
        <Button
          variant="filled"
          size="md"
          className={classes.go}
          disabled={input === null}
          loading={busy}
          onClick={submit}
        >
          {i18n.t('Get settings')}
          <SubmitKeys />
        </Button>
      </Row>
      <div aria-live="polite">
        {understood ? (
          <Part loading={null}>
            {isAnswered ? null : (
              <TypingNotices
                understood={understood}
                machine={machine}
                onMaterial={(material) =>
                  onDraft((current) => swapMaterial(current, understood.parsed, material))
                }
              />
            )}
            <FactSentence facts={editor.facts} />
          </Part>
        ) : null}
      </div>
    </Box>
  );
}
