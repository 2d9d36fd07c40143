import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { factText, powerFact } from '../machine-text.ts';
import { PINE_WATTS } from './estimate-watts.ts';
import classes from './first-machine.module.css';
import { PineButton } from './pine-button.tsx';

interface UnlistedWattsProps {
  watts: number | null;
  onChoose: (watts: number) => void;
}

/** Finds the watts of a diode by what it has cut. Other lasers have no such measure. */
export function UnlistedWatts({ watts, onChoose }: UnlistedWattsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={12} align="start">
      <button
        type="button"
        className={`${classes.watts} ${classes.unsure}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {i18n.t('Not sure')}
      </button>
      {isOpen ? (
        <Stack gap={12} as="section" aria-label={i18n.t('Find the watts')} fullWidth>
          <Text as="p" size="small" tone="second">
            {i18n.t('The thickest pine it cuts in one pass tells.')}
          </Text>
          <div className={classes.pines}>
            {PINE_WATTS.map((each) => (
              <PineButton
                key={each}
                watts={each}
                label={i18n.t('about {power}', { power: factText(powerFact(each)) })}
                isChosen={each === watts}
                onClick={() => onChoose(each)}
              />
            ))}
          </div>
          <Text as="p" size="small" tone="third" role="status">
            {watts === null ? null : i18n.t('Your first test card corrects it.')}
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
}
