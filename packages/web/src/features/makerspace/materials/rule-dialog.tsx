import { setMaterialRules, MAX_RULE_REASON } from '@beamwright/contract';
import type { Lab, LabMachine, LabMaterial, Team } from '@beamwright/contract';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { fieldError } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import classes from '../lab.module.css';
import { listedIn, ruleDraft, rulesToSend } from './rule-draft.ts';
import type { RuleDraft } from './rule-draft.ts';

interface RuleDialogProps {
  team: Team;
  lab: Lab;
  /** Omitted for a material that is not listed yet. */
  row?: LabMaterial;
  onClose: () => void;
}

export function RuleDialog({ team, lab, row, onClose }: RuleDialogProps) {
  const [material, setMaterial] = useState(row?.material ?? '');
  // As it was opened; machines and rules may change meanwhile.
  const [seen] = useState(row);
  const [edited, setEdited] = useState<Partial<Record<string, RuleDraft>>>({});
  const draftOf = (id: string): RuleDraft => edited[id] ?? ruleDraft(id, seen);
  const save = useOperation(setMaterialRules, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Saved. Applies in the app and on every kiosk.'), { id: 'rule-saved' });
      onClose();
    },
  });
  const send = (rules: ReturnType<typeof rulesToSend>) =>
    save.mutate({
      params: { team_id: team.id },
      body: { material, rules, before: listedIn(seen) },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(rulesToSend(lab.machines.map(({ id }) => draftOf(id))));
  };
  const listed = new Set(lab.materials.map((each) => each.material));
  return (
    <Dialog opened onClose={onClose} title={row?.material ?? i18n.t('Add material')}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <FormError error={save.error} />
        {row ? null : (
          <SelectField
            name="material"
            label={i18n.t('Material')}
            options={[
              { value: '', label: i18n.t('Choose…') },
              ...lab.choices
                .filter((name) => !listed.has(name))
                .map((name) => ({ value: name, label: name })),
            ]}
            value={material}
            onChange={({ currentTarget }) => setMaterial(currentTarget.value)}
            error={fieldError(save.error, 'material')}
          />
        )}
        {lab.machines.map((machine) => (
          <RuleFields
            key={machine.id}
            machine={machine}
            isBlocked={row?.cells.find(isOf(machine))?.status === 'blocked'}
            draft={draftOf(machine.id)}
            onChange={(change) =>
              setEdited({ ...edited, [machine.id]: { ...draftOf(machine.id), ...change } })
            }
          />
        ))}
        <DialogFooter>
          {row ? (
            <Button color="red" variant="subtle" onClick={() => send([])}>
              {i18n.t('Take off the list')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={material === ''}
            loading={save.isPending}
          >
            {i18n.t('Save')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

const isOf =
  ({ id }: LabMachine) =>
  ({ machine_id }: LabMaterial['cells'][number]): boolean =>
    machine_id === id;

interface RuleFieldsProps {
  machine: LabMachine;
  isBlocked: boolean;
  draft: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
}

function RuleFields({ machine, isBlocked, draft, onChange }: RuleFieldsProps) {
  const { rule, reason, most } = draft;
  if (isBlocked) {
    return (
      <Row gap={8} tone="stop" size="small">
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        <Text>
          {i18n.t('{machine}: blocked for safety. Can’t be changed.', { machine: machine.name })}
        </Text>
      </Row>
    );
  }
  return (
    <Fieldset legend={machine.name}>
      <div className={classes.rule}>
        <SelectField
          label={i18n.t('Rule')}
          options={[
            { value: 'unlisted', label: i18n.t('Not listed: needs staff') },
            { value: 'allowed', label: i18n.t('Allowed') },
            { value: 'with_staff', label: i18n.t('With staff') },
            { value: 'not_allowed', label: i18n.t('Not allowed') },
          ]}
          value={rule}
          onChange={({ currentTarget }) =>
            onChange({ rule: currentTarget.value as RuleDraft['rule'] })
          }
        />
        {rule === 'unlisted' || rule === 'not_allowed' ? null : (
          <NumberField
            label={i18n.t('Up to (optional)')}
            unit="mm"
            min={0.01}
            max={500}
            allowNegative={false}
            value={most}
            onChange={(value) => onChange({ most: value })}
          />
        )}
        {rule === 'unlisted' ? null : (
          <TextField
            label={rule === 'allowed' ? i18n.t('Note (optional)') : i18n.t('Reason')}
            maxLength={MAX_RULE_REASON}
            value={reason}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          />
        )}
      </div>
    </Fieldset>
  );
}
