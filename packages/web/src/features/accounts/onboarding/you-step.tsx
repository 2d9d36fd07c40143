import {
  MAKES,
  PRESSURE_UNITS,
  REFERRAL_SOURCES,
  SPEED_UNITS,
  updateProfile,
} from '@beamwright/contract';
import type {
  Make,
  Onboarding,
  PressureUnit,
  ReferralSource,
  SpeedUnit,
} from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { DEFAULT_SPEED_UNIT } from '../../../lib/user-units.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { makeLabel, referralLabel } from './onboarding-labels.ts';
import { pressureUnitOf } from './region-units.ts';
import classes from './onboarding.module.css';

const asOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

interface YouStepProps {
  onboarding: Onboarding;
  onDone: (answers: Pick<Onboarding, 'makes' | 'referral_source'>) => Promise<unknown>;
}

/** What the user makes, and units as the browser suggests them. */
export function YouStep({ onboarding, onDone }: YouStepProps) {
  const profile = useProfile();
  const saveProfile = useOperation(updateProfile);
  const [makes, setMakes] = useState<Make[]>(onboarding.makes);
  const [speed, setSpeed] = useState<SpeedUnit>(profile.speed_unit ?? DEFAULT_SPEED_UNIT);
  const [pressure, setPressure] = useState<PressureUnit>(
    onboarding.step === null ? pressureUnitOf(navigator.languages) : profile.pressure_unit,
  );
  const [source, setSource] = useState<ReferralSource | ''>(onboarding.referral_source ?? '');
  const [leaving, setLeaving] = useState(false);
  const toggle = (make: Make) =>
    setMakes(makes.includes(make) ? makes.filter((each) => each !== make) : [...makes, make]);
  const leave = async () => {
    setLeaving(true);
    const isChanged =
      pressure !== profile.pressure_unit || speed !== (profile.speed_unit ?? DEFAULT_SPEED_UNIT);
    try {
      if (isChanged) {
        await saveProfile.mutateAsync({ body: { speed_unit: speed, pressure_unit: pressure } });
      }
      await onDone({ makes, referral_source: source === '' ? null : source });
    } catch {
      setLeaving(false);
    }
  };
  return (
    <Card as="div" className={classes.you ?? ''}>
      <Stack gap={20} align="start">
        <Fieldset legend={i18n.t('What you make')}>
          <Row gap={8} wrap>
            {MAKES.map((make) => (
              <button
                key={make}
                type="button"
                className={classes.make}
                aria-pressed={makes.includes(make)}
                onClick={() => toggle(make)}
              >
                {makeLabel(make)}
              </button>
            ))}
          </Row>
        </Fieldset>
        <Row gap="16 32" align="stretch" wrap>
          <Choice
            label={i18n.t('Speed')}
            options={asOptions<SpeedUnit>(SPEED_UNITS)}
            value={speed}
            onChange={setSpeed}
          />
          <Choice
            label={i18n.t('Air pressure')}
            options={asOptions<PressureUnit>(PRESSURE_UNITS)}
            value={pressure}
            onChange={setPressure}
          />
        </Row>
        <Text as="p" size="small" tone="third" readable>
          {i18n.t('Language and units come from your browser. The app is in English for now.')}
        </Text>
        <SelectField
          label={i18n.t('Where did you hear about us? (optional)')}
          value={source}
          options={[
            { value: '', label: i18n.t('Rather not say') },
            ...REFERRAL_SOURCES.map((value) => ({ value, label: referralLabel(value) })),
          ]}
          onChange={(event) => setSource(event.currentTarget.value as ReferralSource | '')}
        />
        <Button variant="filled" size="lg" loading={leaving} onClick={() => void leave()}>
          {i18n.t('Continue')}
        </Button>
      </Stack>
    </Card>
  );
}
