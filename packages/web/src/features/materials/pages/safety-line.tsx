import type { MaterialFacts } from '@beamwright/domain/material-facts';
import type { Message } from '@beamwright/domain/types';
import { safetyMessage } from '@beamwright/domain/messages';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { safetyHeadline } from '../../../lib/safety-word.ts';
import { asHeading, inSentence, say } from './page-words.ts';
import classes from './pages.module.css';

type Verdict = MaterialFacts['verdict'];

/** The wording of a block begins with a mark of its own. */
const ICONS = { safe: IconShieldCheck, warn: IconAlertTriangle, block: null };

/** What is dangerous about a material: first of all, in color and in words. */
export function SafetyLine({ facts: { verdict, material } }: { facts: MaterialFacts }) {
  const Icon = ICONS[verdict.level];
  const reasons = verdict.level === 'warn' ? say(verdict.reasons) : '';
  const precautions =
    verdict.level === 'block' ? '' : say(verdict.precautions.filter(isOfMaterial));
  const more = [reasons, fumesText(verdict, `${reasons} ${precautions}`), precautions]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className={classes.safety} data-level={verdict.level}>
      {Icon ? <Icon size={20} stroke={1.7} aria-hidden="true" /> : null}
      <p>
        <b>{headline(verdict, material.canonical)}</b>
        {more === '' ? null : <span>{more}</span>}
      </p>
    </div>
  );
}

/** What it gives off, without what is said already. */
function fumesText({ emissions }: Verdict, said: string): string {
  const words = said.toLowerCase();
  const others = emissions.map(inSentence).filter((name) => !words.includes(name.toLowerCase()));
  return others.length === 0
    ? ''
    : i18n.t('Gives off {emissions}.', { emissions: formatList(inListOrder(others), 'all') });
}

/** What has a condition comes last, where its comma divides nothing. */
const inListOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => Number(a.includes(',')) - Number(b.includes(',')));

/** The others hold for every job; a question answers them. */
export const isOfMaterial = ({ code }: Message): boolean => code.startsWith('hazard_precaution.');

function headline({ level, reasons, alternatives }: Verdict, material: string): string {
  if (level === 'block') return say([safetyMessage('blocked', { reasons, alternatives })]);
  return `${safetyHeadline(level, asHeading(material))}.`;
}
