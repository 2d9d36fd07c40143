import { INCIDENT_PHASES, MAX_STATUS_TEXT } from '@beamwright/contract';
import type { IncidentPhase } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { phaseName } from './status-text.ts';

interface UpdateFieldsProps {
  /** Null in a maintenance, which has no phases. */
  phase: IncidentPhase | null;
  text: string;
  error: string | undefined;
  onPhase: (phase: IncidentPhase) => void;
  onText: (text: string) => void;
}

/** The text of an update, and how far the incident is. */
export function UpdateFields({ phase, text, error, onPhase, onText }: UpdateFieldsProps) {
  return (
    <>
      {phase === null ? null : (
        <Choice
          label={i18n.t('Phase')}
          options={INCIDENT_PHASES.map((value) => ({ value, label: phaseName(value) }))}
          value={phase}
          onChange={onPhase}
        />
      )}
      <TextareaField
        rows={3}
        name="text"
        label={i18n.t('Text')}
        description={i18n.t('What is affected, what still works, and when the next update comes.')}
        maxLength={MAX_STATUS_TEXT}
        value={text}
        error={error}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </>
  );
}
