import { Button } from '../../ui/button.tsx';
import { IconPlus } from '@tabler/icons-react';
import type { LaserType } from '@beamwright/domain/types';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { LensFields } from './lens-fields.tsx';
import { lensProblem, MAX_LENSES, usualLensesMm } from './lens-limits.ts';
import { LensTag } from './lens-tag.tsx';
import { lensName } from './machine-names.ts';
import formClasses from './machine-form.module.css';
import classes from './lens-list.module.css';
import { Text } from '../../ui/text.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

interface LensDraftsProps {
  type: LaserType;
  isGalvo: boolean;
  /** Focal lengths in mm. */
  lenses: readonly number[];
  onChange: (lenses: number[]) => void;
}

/** Lenses of a machine that isn't saved yet. */
export function LensDrafts({ type, isGalvo, lenses, onChange }: LensDraftsProps) {
  const [draft, setDraft] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const usual = usualLensesMm(type, isGalvo).filter((mm) => !lenses.includes(mm));

  const add = (mm: number | null) => {
    const problem = lensProblem(mm);
    setError(problem);
    if (problem !== null || mm === null) return;
    onChange([...new Set([...lenses, mm])].toSorted((a, b) => a - b));
    setDraft(null);
  };

  return (
    <Stack as="fieldset" gap={16} canShrink className={formClasses.section}>
      <Text
        as="legend"
        fullWidth
        size="card"
        weight={600}
        leading={1.3}
        className={formClasses.legend}
      >
        {i18n.t('Lenses')}
      </Text>
      <Text as="p" size="small" tone="third" readable className={formClasses.lead}>
        {lensLead(type, isGalvo)}
      </Text>
      {lenses.length > 0 ? (
        <Row as="ul" gap={8} align="stretch" wrap>
          {lenses.map((mm) => (
            <LensTag
              key={mm}
              mm={mm}
              isGalvo={isGalvo}
              onRemove={() => onChange(lenses.filter((other) => other !== mm))}
            />
          ))}
        </Row>
      ) : null}
      {lenses.length < MAX_LENSES ? (
        <>
          <div className={classes.usual}>
            {usual.map((mm) => (
              <Button
                key={mm}
                leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => add(mm)}
              >
                {lensName(mm, isGalvo)}
              </Button>
            ))}
          </div>
          <Row gap={8} align="start" wrap>
            <LensFields value={draft} onChange={setDraft} error={error} />
            <Button className={classes.add ?? ''} onClick={() => add(draft)}>
              {i18n.t('Add lens')}
            </Button>
          </Row>
        </>
      ) : null}
    </Stack>
  );
}

function lensLead(type: LaserType, isGalvo: boolean): string {
  if (isGalvo) {
    return i18n.t(
      'Enter the focal length of the F-theta lens, not its field size. A lens sold for a 110 mm field is often an F160.',
    );
  }
  if (type === 'CO2') {
    return i18n.t(
      'The lens sets how fine the line is and how deep it cuts. Most machines come with a 2.0 in lens.',
    );
  }
  return i18n.t(
    'Diode modules have a fixed lens. Leave this empty unless you know its focal length.',
  );
}
