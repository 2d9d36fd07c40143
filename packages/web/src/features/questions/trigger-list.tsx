import { updateTrigger } from '@beamwright/contract';
import type { QuestionTrigger } from '@beamwright/contract';
import { IconMessageQuestion } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { operationLabel } from '../../lib/step-labels.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { triggerDraftOf } from './drafts.ts';
import { RuleRow } from './rule-row.tsx';
import { patternTypeLabel } from './rule-text.ts';

export function TriggerList({ triggers }: { triggers: readonly QuestionTrigger[] }) {
  const { mutate, isPending, variables } = useOperation(updateTrigger);
  if (triggers.length === 0) return <NoTriggers />;
  return (
    <RowList>
      {triggers.map((trigger) => {
        const { trigger_id: id, updated_at, laser_type_filter, operation_filter } = trigger;
        const isToggled = isPending && variables.params.id === id;
        return (
          <RuleRow
            key={id}
            hash={`trigger-${id}`}
            name={trigger.trigger_name}
            line={lineOf(trigger)}
            facts={[
              i18n.t('priority {priority}', { priority: trigger.priority }),
              laser_type_filter,
              operation_filter && operationLabel(operation_filter),
            ]}
            isActive={isToggled ? variables.body.is_active : trigger.is_active}
            changed_at={updated_at}
            onToggle={(is_active) =>
              mutate({
                params: { id },
                body: { ...triggerDraftOf(trigger), is_active, updated_at },
              })
            }
          />
        );
      })}
    </RowList>
  );
}

function lineOf({ pattern_type, trigger_pattern, questions }: QuestionTrigger): string {
  return i18n.t('When the job {how} “{pattern}”: {questions}', {
    how: patternTypeLabel(pattern_type),
    pattern: trigger_pattern,
    questions: questions.map(({ question_text }) => question_text).join(' '),
  });
}

function NoTriggers() {
  return (
    <EmptyState
      icon={<IconMessageQuestion size={24} stroke={1.6} />}
      title={i18n.t('No custom questions')}
      action={
        <ButtonLink to="/admin/questions" hash="trigger-example">
          {i18n.t('Start from this example')}
        </ButtonLink>
      }
    >
      {i18n.t(
        'Material, thickness and depth are already asked. Add what else your shop needs to know. For example: ask jobs with “tumbler” the question “What is the tumbler coated with?” and offer powder coated, painted and bare steel.',
      )}
    </EmptyState>
  );
}
