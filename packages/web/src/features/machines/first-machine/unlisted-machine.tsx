import type { MachineDraft } from '@beamwright/contract';
import { LASER_TYPES } from '@beamwright/domain/types';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { powerHint } from '../basic-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkValues, emptyValues, isUsuallyGalvo } from '../machine-values.ts';
import { problemText } from '../problem-text.ts';
import classes from './first-machine.module.css';
import type { UnlistedFacts } from './machine-search.ts';
import { readBedSize } from './read-bed-size.ts';
import { UnlistedWatts } from './unlisted-watts.tsx';

interface UnlistedMachineProps {
  facts: UnlistedFacts;
  isAdding: boolean;
  onChange: (changed: Partial<UnlistedFacts>) => void;
  onAdd: (draft: MachineDraft) => void;
  onBack: () => void;
}

/** A machine that the catalog does not have: four facts are enough. */
export function UnlistedMachine(props: UnlistedMachineProps) {
  const { facts, isAdding, onChange, onAdd, onBack } = props;
  const { name, type, watts, bed } = facts;
  const [isChecked, setChecked] = useState(false);
  const size = readBedSize(bed);
  const values = {
    ...emptyValues(),
    name,
    type,
    power_watts: watts,
    is_galvo: isUsuallyGalvo(type),
  };
  const check = checkValues({ ...values, ...size });
  const problems = isChecked && !check.ok ? check.problems : {};
  const isUnreadable = isChecked && bed.trim() !== '' && size === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (check.ok && (bed.trim() === '' || size)) onAdd(check.body);
  };
  return (
    <Card as="form" className={classes.unlisted ?? ''} onSubmit={submit} noValidate>
      <Stack gap={16}>
        <h2>{i18n.t('Add your machine')}</h2>
        <TextField
          label={i18n.t('Name')}
          value={name}
          maxLength={100}
          autoFocus
          error={problemText('name', problems.name)}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Choice
          label={i18n.t('Kind')}
          value={type}
          options={LASER_TYPES.map((value) => ({ value, label: value }))}
          onChange={(chosen) => onChange({ type: chosen })}
        />
        <NumberField
          label={i18n.t('Optical power')}
          unit="W"
          description={powerHint(type)}
          value={watts}
          error={problemText('power_watts', problems.power_watts)}
          onChange={(power) => onChange({ watts: power })}
        />
        {type === 'Diode' ? (
          <UnlistedWatts watts={watts} onChoose={(power) => onChange({ watts: power })} />
        ) : null}
        <TextField
          label={i18n.t('Bed size')}
          placeholder="300 × 200"
          rightSection={
            <Text size="label" mono tone="third">
              mm
            </Text>
          }
          value={bed}
          error={
            isUnreadable
              ? i18n.t('Enter width and height, for example 300 × 200')
              : (problemText('bed_width_mm', problems.bed_width_mm) ??
                problemText('bed_height_mm', problems.bed_height_mm))
          }
          onChange={(event) => onChange({ bed: event.currentTarget.value })}
        />
        <Row gap={8}>
          <Button type="submit" variant="filled" loading={isAdding}>
            {i18n.t('Add machine')}
          </Button>
          <Button onClick={onBack}>{i18n.t('Back')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}
