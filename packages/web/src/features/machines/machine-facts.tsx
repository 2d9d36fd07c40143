import type { Machine } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useUnitsOf } from '../../lib/units.ts';
import { Measure } from '../../ui/measure.tsx';
import { bedFact, powerFact, pulseFacts, speedFact } from './machine-text.ts';
import type { Fact } from './machine-text.ts';
import classes from './machine-facts.module.css';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';

/** A machine's limits, controller and software. */
export function MachineFacts({ machine }: { machine: Machine }) {
  const units = useUnitsOf()(machine.is_galvo);
  const driven = [machine.software, machine.controller].filter((name) => name !== null).join(' · ');
  return (
    <Box as="dl" pad="4 0" marginTop={12} marginBottom={12} line="both" className={classes.facts}>
      <NumberFact fact={powerFact(machine.power_watts)} />
      <NumberFact fact={bedFact(machine)} />
      <NumberFact fact={speedFact(machine, units)} onUnit={units.cycleSpeedUnit} />
      {pulseFacts(machine).map((fact) => (
        <NumberFact key={fact.label} fact={fact} />
      ))}
      {driven ? (
        <Box pad="8 0" canShrink className={classes.fact}>
          <dt>{i18n.t('Software and controller')}</dt>
          <dd className={classes.words}>{driven}</dd>
        </Box>
      ) : null}
    </Box>
  );
}

interface NumberFactProps {
  fact: Fact;
  onUnit?: () => void;
}

function NumberFact({ fact: { label, value, unit }, onUnit }: NumberFactProps) {
  return (
    <Box pad="8 0" canShrink className={classes.fact}>
      <dt>{label}</dt>
      {value === null ? (
        <Text as="dd" tone="third" className={classes.unknown}>
          {i18n.t('unknown')}
        </Text>
      ) : (
        <dd>
          <Measure value={value} unit={unit} {...(onUnit ? { onUnit } : {})} />
        </dd>
      )}
    </Box>
  );
}
