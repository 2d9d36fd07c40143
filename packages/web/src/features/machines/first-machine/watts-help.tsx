import type { CatalogEntry } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { factText, powerFact } from '../machine-text.ts';
import type { CatalogModel } from './catalog-models.ts';
import { gentlestEntry } from './estimate-watts.ts';
import classes from './first-machine.module.css';
import { PineButton } from './pine-button.tsx';

interface WattsHelpProps {
  model: CatalogModel;
  isAdding: boolean;
  onUse: (entry: CatalogEntry) => void;
}

/** Finds the watts by what the machine has cut, or by its label. */
export function WattsHelp({ model, isAdding, onUse }: WattsHelpProps) {
  const [chosen, setChosen] = useState<CatalogEntry | null>(null);
  const isDiode = model.type === 'Diode';
  const gentlest = gentlestEntry(model);
  const power = (entry: CatalogEntry) => factText(powerFact(entry.power_watts));
  return (
    <Stack gap={12} marginTop={16} as="section" aria-label={i18n.t('Find the watts')}>
      <div>
        <Text as="h3" size="card">
          {i18n.t('How many watts is your {name}?', { name: model.name })}
        </Text>
        <Text as="p" size="small" tone="second">
          {isDiode
            ? i18n.t('The thickest pine it cuts in one pass tells.')
            : i18n.t('The label on the laser source says it.')}
        </Text>
      </div>
      <div className={classes.pines}>
        {model.entries.map((entry) => (
          <PineButton
            key={entry.id}
            watts={isDiode ? (entry.power_watts ?? 0) : null}
            label={isDiode ? i18n.t('about {power}', { power: power(entry) }) : power(entry)}
            isChosen={entry.id === chosen?.id}
            onClick={() => setChosen(entry)}
          />
        ))}
      </div>
      {chosen ? (
        <Row
          gap={12}
          align="baseline"
          pad={12}
          ground="sunk"
          radius="control"
          size="small"
          tone="second"
          role="status"
        >
          <Text size="section" mono tone="first" weight={550} noWrap>
            {power(chosen)}
          </Text>
          {i18n.t('Your first test card corrects it.')}
        </Row>
      ) : null}
      <Row gap={8} wrap>
        {chosen ? (
          <Button variant="filled" loading={isAdding} onClick={() => onUse(chosen)}>
            {i18n.t('Use {power}', { power: power(chosen) })}
          </Button>
        ) : null}
        <Button disabled={isAdding} onClick={() => setChosen(gentlest ?? null)}>
          {isDiode ? i18n.t('I’ve never cut pine') : i18n.t('I can’t find a label')}
        </Button>
      </Row>
      <Text as="p" size="small" tone="third" readable>
        {isDiode
          ? i18n.t(
              'On the label, look for optical or output power. A diode sold as “40 W” often gives 5 to 10 W of light. If you can’t tell, the strongest is the careful choice: settings are then too gentle, not too strong.',
            )
          : i18n.t(
              'Look for optical or output power, not input. If you can’t tell, the strongest is the careful choice: settings are then too gentle, not too strong.',
            )}
      </Text>
    </Stack>
  );
}
