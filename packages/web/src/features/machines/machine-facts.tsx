import type { Machine } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { bedFact, powerFact, pulseFacts, speedFact } from './machine-words.ts';
import type { Fact } from './machine-words.ts';
import classes from './machine-facts.module.css';

/** The numbers a setting is kept inside, and what drives the machine. */
export function MachineFacts({ machine }: { machine: Machine }) {
  const numbers = [
    powerFact(machine.power_watts),
    bedFact(machine),
    speedFact(machine),
    ...pulseFacts(machine),
  ];
  const driven = [machine.software, machine.controller].filter((name) => name !== null).join(' · ');
  return (
    <dl className={classes.facts}>
      {numbers.map((fact) => (
        <NumberFact key={fact.label} fact={fact} />
      ))}
      {driven ? (
        <div className={classes.fact}>
          <dt>{i18n.t('Driven by')}</dt>
          <dd className={classes.words}>{driven}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function NumberFact({ fact: { label, value, unit } }: { fact: Fact }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      {value === null ? (
        <dd className={classes.unknown}>{i18n.t('not known')}</dd>
      ) : (
        <dd className={classes.value}>
          {value}
          <span className={classes.unit}>{` ${unit}`}</span>
        </dd>
      )}
    </div>
  );
}
