import { PATTERN_TYPES } from '@beamwright/contract';
import type { TriggerDraft } from '@beamwright/contract';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useId } from 'react';
import { i18n } from '../../lib/i18n.ts';
import classes from './editor.module.css';
import { LaserFilter, OperationFilter } from './rule-fields.tsx';
import { patternHelp, patternTypeLabel } from './rule-text.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface FieldsProps {
  draft: TriggerDraft;
  set: (change: Partial<TriggerDraft>) => void;
  messageOf: (field: keyof TriggerDraft) => string | undefined;
}

/** Which jobs a trigger matches. */
export function TriggerFields({ draft, set, messageOf }: FieldsProps) {
  const id = useId();
  return (
    <Stack gap={16}>
      <TextField
        label={i18n.t('Name')}
        description={i18n.t('For you and other administrators.')}
        value={draft.trigger_name}
        onChange={(event) => set({ trigger_name: event.currentTarget.value })}
        error={messageOf('trigger_name')}
        maxLength={100}
        autoComplete="off"
      />
      <div>
        <div className={classes.rule}>
          <SelectField
            label={i18n.t('Ask when the job')}
            options={PATTERN_TYPES.map((type) => ({ value: type, label: patternTypeLabel(type) }))}
            value={draft.pattern_type}
            onChange={({ currentTarget }) =>
              set({
                pattern_type:
                  PATTERN_TYPES.find((type) => type === currentTarget.value) ?? 'contains',
              })
            }
          />
          <TextField
            aria-label={i18n.t('Text or expression')}
            className={draft.pattern_type === 'regex' ? (classes.pattern ?? '') : ''}
            value={draft.trigger_pattern}
            onChange={(event) => set({ trigger_pattern: event.currentTarget.value })}
            error={messageOf('trigger_pattern') !== undefined}
            aria-describedby={`${id}-refused ${id}-help`}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        {messageOf('trigger_pattern') ? (
          <Text id={`${id}-refused`} as="p" size="small" tone="stop" marginTop={4} leading={1.4}>
            {messageOf('trigger_pattern')}
          </Text>
        ) : null}
        <Text
          id={`${id}-help`}
          as="p"
          size="small"
          tone="third"
          marginTop={4}
          leading={1.4}
          readable
        >
          {patternHelp(draft.pattern_type)}
        </Text>
      </div>
      <div className={classes.pair}>
        <LaserFilter
          value={draft.laser_type_filter}
          onChange={(laser_type_filter) => set({ laser_type_filter })}
        />
        <OperationFilter
          value={draft.operation_filter}
          onChange={(operation_filter) => set({ operation_filter })}
        />
      </div>
      <div className={classes.pair}>
        <TextField
          label={i18n.t('Priority')}
          description={i18n.t('1 to 1000; 1 is asked first.')}
          inputMode="numeric"
          value={Number.isNaN(draft.priority) ? '' : String(draft.priority)}
          onChange={(event) =>
            set({ priority: Number.parseInt(event.currentTarget.value.replace(/\D/g, ''), 10) })
          }
          error={messageOf('priority')}
          maxLength={4}
          autoComplete="off"
        />
      </div>
    </Stack>
  );
}
