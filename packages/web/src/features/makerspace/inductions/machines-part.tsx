import { updateLabMachine } from '@beamwright/contract';
import type { Lab, LabMachine, Team } from '@beamwright/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Text } from '../../../ui/text.tsx';
import { LabPart } from '../lab-part.tsx';
import { inductionLook } from '../lab-text.ts';

interface MachinesPartProps {
  team: Team;
  lab: Lab;
  isManager: boolean;
}

/** What each machine needs of who uses it, and the reader's own inductions. */
export function MachinesPart({ team, lab, isManager }: MachinesPartProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const machine = lab.machines.find(({ id }) => id === edited);
  if (lab.machines.length === 0) return null;
  return (
    <LabPart
      id="machines"
      title={i18n.t('Safety pages')}
      sub={i18n.t('Read yours before you use a machine.')}
    >
      {lab.machines.map((each) => (
        <OptionRow
          key={each.id}
          label={each.name}
          sub={
            <>
              {needsText(each)}
              <OwnState machine={each} />
            </>
          }
        >
          <Row gap={8} wrap>
            {isManager ? (
              <Button
                aria-label={i18n.t('Change what {machine} needs', { machine: each.name })}
                onClick={() => setEdited(each.id)}
              >
                {i18n.t('Change')}
              </Button>
            ) : null}
            {isManager || each.page_version !== null ? (
              <ButtonLink
                to="/teams/$teamId/$page"
                params={{ teamId: team.id, page: 'lab' }}
                search={{ machine: each.id }}
                aria-label={i18n.t('Safety page of {machine}', { machine: each.name })}
              >
                {i18n.t('Safety page')}
              </ButtonLink>
            ) : null}
          </Row>
        </OptionRow>
      ))}
      {machine ? <NeedsDialog {...{ team, machine }} onClose={() => setEdited(null)} /> : null}
    </LabPart>
  );
}

function needsText({ page_version, requires_induction, induction_months: n }: LabMachine): string {
  const needs = requires_induction
    ? n === null
      ? i18n.t('Needs an induction')
      : i18n.t('Needs an induction every {n, plural, one {month} other {# months}}', { n })
    : i18n.t('Needs no induction');
  return page_version === null
    ? `${needs} · ${i18n.t('No safety page')}`
    : `${needs} · ${i18n.t('Safety page v{version}', { version: page_version })}`;
}

function OwnState({ machine: { own_induction: state } }: { machine: LabMachine }) {
  if (state === null) return null;
  const { words, tone } = inductionLook({ state, expires_at: null }, 0);
  return (
    <Text as="div" tone={tone} weight={550}>
      {state === 'expiring'
        ? i18n.t('Yours expires soon')
        : i18n.t('Yours: {state}', { state: words })}
    </Text>
  );
}

interface NeedsDialogProps {
  team: Team;
  machine: LabMachine;
  onClose: () => void;
}

function NeedsDialog({ team, machine, onClose }: NeedsDialogProps) {
  const [isRequired, setRequired] = useState(machine.requires_induction);
  const [months, setMonths] = useState(machine.induction_months);
  const save = useOperation(updateLabMachine, { errors: 'inline', onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      params: { team_id: team.id, machine_id: machine.id },
      body: { requires_induction: isRequired, induction_months: months },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={machine.name}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <FormError error={save.error} />
        <Switch
          checked={isRequired}
          label={i18n.t('Require an induction')}
          description={i18n.t(
            'Without a valid one, members get no settings at the kiosk, and jobs for this machine warn.',
          )}
          onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
        />
        <NumberField
          name="induction_months"
          label={i18n.t('Valid for (optional)')}
          description={i18n.t('Applies to new confirmations. Leave empty for no expiration.')}
          unit={i18n.t('months')}
          min={1}
          max={60}
          decimalScale={0}
          allowNegative={false}
          value={months}
          onChange={setMonths}
        />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {i18n.t('Save')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
