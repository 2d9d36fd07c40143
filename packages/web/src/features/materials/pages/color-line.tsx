import type { MaterialFacts } from '@beamwright/domain/material-facts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { say } from './page-words.ts';
import classes from './pages.module.css';

/** Where the color decides whether a diode laser cuts at all: who has clear stock must read it before the numbers. */
export function ColorLine({ facts: { colors } }: { facts: MaterialFacts }) {
  return colors.map(({ reasons, instead }) => (
    <div key={say(reasons)} className={classes.safety} data-level="warn">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <p>
        <b>{i18n.t('Our answers are for dark stock.')}</b>
        <span>
          {i18n.t('{reasons} Use {others}.', {
            reasons: say(reasons),
            others: formatList(instead.map(visitorText), 'any'),
          })}
        </span>
      </p>
    </div>
  ));
}
