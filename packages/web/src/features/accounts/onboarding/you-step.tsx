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
import * as z from 'zod/mini';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useKeptState } from '../../../lib/use-kept-state.ts';
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

const answers = z.object({
  makes: z.array(z.enum(MAKES)),
  speed: z.enum(SPEED_UNITS),
  pressure: z.enum(PRESSURE_UNITS),
  source: z.nullable(z.enum(REFERRAL_SOURCES)),
});

interface YouStepProps {
  onboarding: Onboarding;
  onDone: (answers: Pick<Onboarding, 'makes' | 'referral_source'>) => Promise<unknown>;
}

/** What the user makes, and units as the browser suggests them. */
export function YouStep({ onboarding, onDone }: YouStepProps) {
  const profile = useProfile();
  const saveProfile = useOperation(updateProfile);
  const { state, change, forget } = useKeptState('draft.onboarding', answers, {
    makes: onboarding.makes,
    speed: profile.speed_unit ?? DEFAULT_SPEED_UNIT,
    pressure:
      onboarding.step === null ? pressureUnitOf(navigator.languages) : profile.pressure_unit,
    source: onboarding.referral_source,
  });
  const { makes, speed, pressure, source } = state;
  const [leaving, setLeaving] = useState(false);
  const toggle = (make: Make) =>
    change({
      makes: makes.includes(make) ? makes.filter((each) => each !== make) : [...makes, make],
    });
  const leave = async () => {
    setLeaving(true);
    const isChanged =
      pressure !== profile.pressure_unit || speed !== (profile.speed_unit ?? DEFAULT_SPEED_UNIT);
    try {
      if (isChanged) {
        await saveProfile.mutateAsync({ body: { speed_unit: speed, pressure_unit: pressure } });
      }
      await onDone({ makes, referral_source: source });
      forget();
    } catch {
      setLeaving(false);
    }
  };
  return (
    <Card as="div" className={classes.you ?? ''}>
      <Stack gap={20} align="start">
        <Fieldset legend={i18n.t('What you make')} hideLegend>
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
            onChange={(unit) => change({ speed: unit })}
          />
          <Choice
            label={i18n.t('Air pressure')}
            options={asOptions<PressureUnit>(PRESSURE_UNITS)}
            value={pressure}
            onChange={(unit) => change({ pressure: unit })}
          />
        </Row>
        <Text as="p" size="small" tone="third" readable>
          {i18n.t('Language and units come from your browser. The app is in English for now.')}
        </Text>
        <SelectField
          label={i18n.t('Where did you hear about us? (optional)')}
          value={source ?? ''}
          options={[
            { value: '', label: i18n.t('Rather not say') },
            ...REFERRAL_SOURCES.map((value) => ({ value, label: referralLabel(value) })),
          ]}
          onChange={(event) =>
            change({ source: (event.currentTarget.value || null) as ReferralSource | null })
          }
        />
        <Button variant="filled" size="lg" loading={leaving} onClick={() => void leave()}>
          {i18n.t('Continue')}
        </Button>
      </Stack>
    </Card>
  );
}
