import { changeErrorAlert, type ErrorAlertRule } from '@beamwright/contract';
import { formatDateTime } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { useOperation } from '../../../../lib/query.ts';
import { Box } from '../../../../ui/box.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/stack.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { Text } from '../../../../ui/text.tsx';
import { ruleText, targetText, type Rule } from './alert-text.ts';

interface AlertRuleRowProps {
  rule: ErrorAlertRule;
  onEdit: () => void;
  onDelete: () => void;
}

export function AlertRuleRow({ rule, onEdit, onDelete }: AlertRuleRowProps) {
  const change = useOperation(changeErrorAlert);
  const { id, last_sent_at: sent, last_failure: failure, created_at: _, ...shape } = rule;
  return (
    <Row as="li" gap={12} align="start" wrap pad="12 0" line="between">
      <Switch
        label={null}
        aria-label={i18n.t('Use {name}', { name: rule.name })}
        checked={rule.enabled}
        onChange={({ currentTarget }) =>
          change.mutate({
            params: { id },
            body: { ...(shape satisfies Rule), enabled: currentTarget.checked },
          })
        }
      />
      <Box basis>
        <Text block weight={550}>
          {rule.name}
        </Text>
        <Text block size="small" tone="second" breakWords>
          {ruleText(rule)} · {targetText(rule)}
        </Text>
        {failure === null ? null : (
          <Text block size="small" tone="stop" breakWords>
            {i18n.t('The webhook failed: {why}', { why: failure })}
          </Text>
        )}
        <Text block size="label" tone="third">
          {sent === null
            ? i18n.t('Nothing sent yet')
            : i18n.t('Last sent {when}', { when: formatDateTime(sent) })}
        </Text>
      </Box>
      <Button variant="subtle" color="ink" onClick={onEdit}>
        {i18n.t('Edit')}
      </Button>
      <Button variant="subtle" color="red" onClick={onDelete}>
        {i18n.t('Delete')}
      </Button>
    </Row>
  );
}
