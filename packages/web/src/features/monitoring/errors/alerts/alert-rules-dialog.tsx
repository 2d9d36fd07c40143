import {
  deleteErrorAlert,
  listErrorAlerts,
  MAX_ALERT_RULES,
  type ErrorAlertRule,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../../lib/query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { AlertRuleForm } from './alert-rule-form.tsx';
import { AlertRuleRow } from './alert-rule-row.tsx';
import { NEW_RULE } from './alert-text.ts';

interface AlertRulesDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** When an error is worth a mail or a webhook. */
export function AlertRulesDialog({ opened, onClose }: AlertRulesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Alert rules')} look="wide">
      <Rules />
    </Dialog>
  );
}

function Rules() {
  const rules = useQuery(queryOptionsFor(listErrorAlerts));
  const [edited, setEdited] = useState<ErrorAlertRule | 'new' | null>(null);
  const remove = useOperation(deleteErrorAlert);
  if (rules.isPending) return <ListSkeleton count={2} />;
  if (!rules.data) {
    return <ErrorPanel error={rules.error} onRetry={() => void rules.refetch()} />;
  }
  const { items } = rules.data;
  if (edited !== null) {
    return (
      <AlertRuleForm
        rule={edited === 'new' ? NEW_RULE : edited}
        id={edited === 'new' ? null : edited.id}
        onDone={() => setEdited(null)}
      />
    );
  }
  return (
    <Stack gap={16}>
      <Text as="p" size="small" tone="second">
        {i18n.t('Each rule sends at most one alert per error and hour.')}
      </Text>
      {items.length === 0 ? (
        <Text as="p" tone="second">
          {i18n.t('No alert rules. Nobody is notified of errors.')}
        </Text>
      ) : (
        <ul>
          {items.map((rule) => (
            <AlertRuleRow
              key={rule.id}
              rule={rule}
              onEdit={() => setEdited(rule)}
              onDelete={() => remove.mutate({ params: { id: rule.id } })}
            />
          ))}
        </ul>
      )}
      {items.length < MAX_ALERT_RULES ? (
        <Button data-autofocus onClick={() => setEdited('new')}>
          {i18n.t('Add rule')}
        </Button>
      ) : (
        <Text as="p" size="small" tone="second">
          {i18n.t('You’ve reached the limit of {n} rules. Delete one to add another.', {
            n: MAX_ALERT_RULES,
          })}
        </Text>
      )}
    </Stack>
  );
}
