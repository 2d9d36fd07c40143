import {
  changeStatusEntry,
  createStatusEntry,
  MAX_STATUS_TITLE,
  STATUS_IMPACTS,
} from '@beamwright/contract';
import type { IncidentPhase, StatusEntry, StatusKind } from '@beamwright/contract';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useLeaveForm, useUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import { ComponentChips } from './component-chips.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { impactName } from './status-text.ts';
import { entryForm, judgeEntry, toForm } from './to-form.ts';
import type { EntryValues } from './to-form.ts';
import { UpdateFields } from './update-fields.tsx';
import { UtcField } from './utc-field.tsx';

interface EntryFormProps {
  kind: StatusKind;
  /** Null is a new one. */
  entry: StatusEntry | null;
  onClosed: () => void;
}

/** An incident or a maintenance: what it is, what it affects, when, and its first update. */
export function EntryForm({ kind, entry, onClosed }: EntryFormProps) {
  const [initial] = useState(() => toForm(kind, entry, Date.now()));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { values, set, messages, check, refuse, unplaced } = useForm<EntryValues>({
    initial,
    schema: entryForm,
    judge: (given) => judgeEntry(given, { kind, isNew: entry === null, now: Date.now() }),
  });
  const leave = useUnsavedChanges(JSON.stringify(values) !== JSON.stringify(initial));
  const leaveForm = useLeaveForm();
  const saved = (text: string) => () => {
    toastSuccess(text);
    leave(onClosed);
  };
  const create = useOperation(createStatusEntry, {
    errors: 'inline',
    ownId: useOwnId(),
    onSuccess: saved(i18n.t('Published.')),
    onError: refuse,
  });
  const change = useOperation(changeStatusEntry, {
    errors: 'inline',
    onSuccess: saved(i18n.t('Changes saved.')),
    onError: refuse,
  });
  const save = () => {
    if (!check()) return;
    const { text, phase, ...draft } = values;
    if (entry === null) {
      create.mutate({ body: { kind, ...draft, text, phase } });
    } else {
      const { id, updated_at } = entry;
      change.mutate({ params: { id }, body: { ...draft, updated_at } });
    }
  };
  const error = unplaced(create.error ?? change.error);
  const title = titleOf(kind, entry === null);
  return (
    <Card flush aria-label={title}>
      <Stack gap={16} pad="16 20">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <EntryFields kind={kind} values={values} messages={messages} onChange={set} />
        {entry === null ? (
          <UpdateFields
            phase={values.phase}
            text={values.text}
            error={messages['text']}
            onPhase={(phase: IncidentPhase) => set('phase', phase)}
            onText={(text) => set('text', text)}
          />
        ) : null}
        <EntryPreview
          entry={{ ...values, updates: entry?.updates ?? [] }}
          next={entry === null ? values.text : null}
        />
        {error ? <FormError error={error} /> : null}
        <Row gap={8} wrap justify="end">
          <Button variant="subtle" color="ink" onClick={() => leaveForm(onClosed)}>
            {i18n.t('Close')}
          </Button>
          <Button variant="filled" loading={create.isPending || change.isPending} onClick={save}>
            {entry === null ? i18n.t('Publish now') : i18n.t('Save changes')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function titleOf(kind: StatusKind, isNew: boolean): string {
  if (kind === 'incident') return isNew ? i18n.t('New incident') : i18n.t('Edit incident');
  return isNew ? i18n.t('Plan maintenance') : i18n.t('Edit maintenance');
}

interface EntryFieldsProps {
  kind: StatusKind;
  values: EntryValues;
  messages: Partial<Record<string, string>>;
  onChange: <K extends keyof EntryValues>(field: K, value: EntryValues[K]) => void;
}

function EntryFields({ kind, values, messages, onChange }: EntryFieldsProps) {
  const isMaintenance = kind === 'maintenance';
  const onComponents = (components: EntryValues['components']) =>
    onChange('components', components);
  // Without an impact, no part is needed.
  const onImpact = (impact: EntryValues['impact']) => {
    onChange('impact', impact);
    onChange('components', values.components);
  };
  return (
    <>
      <TextField
        name="title"
        label={i18n.t('Title')}
        maxLength={MAX_STATUS_TITLE}
        value={values.title}
        error={messages['title']}
        onChange={({ currentTarget }) => onChange('title', currentTarget.value)}
      />
      <ComponentChips
        chosen={values.components}
        error={messages['components']}
        onChange={onComponents}
      />
      <Choice
        label={i18n.t('Impact')}
        options={STATUS_IMPACTS.map((value) => ({ value, label: impactName(value) }))}
        value={values.impact}
        onChange={onImpact}
      />
      <Columns count={2} stackOn="phone" gap={12}>
        <UtcField
          name="starts_at"
          label={isMaintenance ? i18n.t('Starts (UTC)') : i18n.t('Began (UTC)')}
          value={values.starts_at}
          error={messages['starts_at']}
          onChange={(time) => onChange('starts_at', time ?? '')}
        />
        {isMaintenance || values.ends_at !== null ? (
          <UtcField
            name="ends_at"
            label={i18n.t('Ends (UTC)')}
            value={values.ends_at}
            error={messages['ends_at']}
            onChange={(time) => onChange('ends_at', time)}
          />
        ) : null}
      </Columns>
    </>
  );
}
