import type { CatalogEntry } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { factText, powerFact, speedFact } from '../machine-text.ts';
import { kindText, lensName } from '../machine-names.ts';
import { nameFromCatalog } from '../machine-values.ts';
import classes from './first-machine.module.css';
import { BedDrawing } from './machine-drawing.tsx';
import { takeLabel } from './take-label.ts';

interface ChosenMachineProps {
  entry: CatalogEntry | null;
  isAdding: boolean;
  onUse: (entry: CatalogEntry) => void;
}

/** The chosen machine with its bed to scale: "is it mine?" */
export function ChosenMachine({ entry, isAdding, onUse }: ChosenMachineProps) {
  const unitsOf = useUnitsOf();
  if (!entry) {
    return (
      <Card as="aside" className={classes.chosen ?? ''} aria-label={i18n.t('Your machine')}>
        <Text as="p" size="small" tone="third">
          {i18n.t('Choose the watts of your model to see its bed and limits here.')}
        </Text>
      </Card>
    );
  }
  const name = nameFromCatalog(entry);
  const lenses = entry.lens_focal_lengths_mm.map((mm) => lensName(mm, entry.is_galvo));
  const facts = [
    { label: i18n.t('Optical power'), text: factText(powerFact(entry.power_watts)) },
    { label: i18n.t('Top speed'), text: factText(speedFact(entry, unitsOf(entry.is_galvo))) },
    { label: i18n.t('Controller'), text: entry.controller ?? i18n.t('unknown') },
    { label: i18n.t('Lens'), text: lenses.join(', ') || i18n.t('Fixed') },
  ];
  return (
    <Card as="aside" className={classes.chosen ?? ''} aria-label={i18n.t('Your machine')}>
      <BedDrawing
        name={name}
        type={entry.type}
        widthMm={entry.bed_width_mm}
        heightMm={entry.bed_height_mm}
      />
      <h2>{name}</h2>
      <Text as="p" size="small" tone="third">
        {kindText(entry)}
      </Text>
      <Stack as="dl" marginTop={12} marginBottom={16} size="small">
        {facts.map(({ label, text }) => (
          <Row key={label} justify="between" gap={12} pad="8 0" line="top">
            <Text as="dt" tone="third">
              {label}
            </Text>
            <Text as="dd" weight={500} tabular textAlign="right" canShrink breakWords>
              {text}
            </Text>
          </Row>
        ))}
      </Stack>
      <Button variant="filled" size="lg" fullWidth loading={isAdding} onClick={() => onUse(entry)}>
        {takeLabel(entry)}
      </Button>
    </Card>
  );
}
