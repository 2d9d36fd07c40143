import type { Machine } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useUnits } from '../../lib/units.ts';
import { Measure } from '../../ui/measure.tsx';
import { bedFact, powerFact, pulseFacts, speedFact } from './machine-words.ts';
import type { Fact } from './machine-words.ts';
import classes from './machine-facts.module.css';
import { Text } from '../../ui/text.tsx';

/** A machine's limits, controller and software. */
export function MachineFacts({ machine }: { machine: Machine }) {
  const units = useUnits();
  const driven = [machine.software, machine.controller].filter((name) => name !== null).join(' · ');
  return (
    <dl className={classes.facts}>
      <NumberFact fact={powerFact(machine.power_watts)} />
      <NumberFact fact={bedFact(machine)} />
      <NumberFact fact={speedFact(machine, units)} onUnit={units.cycleSpeedUnit} />
      {pulseFacts(machine).map((fact) => (
        <NumberFact key={fact.label} fact={fact} />
      ))}
      {driven ? (
        <div className={classes.fact}>
          <dt>{i18n.t('Software and controller')}</dt>
          <dd className={classes.words}>{driven}</dd>
        </div>
      ) : null}
    </dl>
  );
}

interface NumberFactProps {
  fact: Fact;
  onUnit?: () => void;
}

function NumberFact({ fact: { label, value, unit }, onUnit }: NumberFactProps) {
  return (
    <div className={classes.fact}>
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
    </div>
  );
}
