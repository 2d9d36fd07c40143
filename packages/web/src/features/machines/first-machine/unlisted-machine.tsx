import type { MachineDraft } from '@beamwright/contract';
import { LASER_TYPES } from '@beamwright/domain/types';
import type { LaserType } from '@beamwright/domain/types';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkValues, emptyValues, isUsuallyGalvo } from '../machine-values.ts';
import { problemText } from '../problem-text.ts';
import classes from './first-machine.module.css';
import { readBedSize } from './read-bed-size.ts';

interface UnlistedMachineProps {
  /** What was searched for, as a start for the name. */
  name: string;
  isAdding: boolean;
  onAdd: (draft: MachineDraft) => void;
  onBack: () => void;
}

/** A machine that the catalog does not have: four facts are enough. */
export function UnlistedMachine({ name: searched, isAdding, onAdd, onBack }: UnlistedMachineProps) {
  const [name, setName] = useState(searched);
  const [type, setType] = useState<LaserType>('CO2');
  const [watts, setWatts] = useState<number | null>(null);
  const [bed, setBed] = useState('');
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
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Choice
          label={i18n.t('Kind')}
          value={type}
          options={LASER_TYPES.map((value) => ({ value, label: value }))}
          onChange={setType}
        />
        <NumberField
          label={i18n.t('Optical power')}
          unit="W"
          value={watts}
          error={problemText('power_watts', problems.power_watts)}
          onChange={setWatts}
        />
        <TextField
          label={i18n.t('Bed size')}
          placeholder="300 × 200"
          rightSection="mm"
          value={bed}
          error={
            isUnreadable
              ? i18n.t('Enter width and height, for example 300 × 200')
              : (problemText('bed_width_mm', problems.bed_width_mm) ??
                problemText('bed_height_mm', problems.bed_height_mm))
          }
          onChange={(event) => setBed(event.currentTarget.value)}
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
