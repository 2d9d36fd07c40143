import type { CutLimit, LaserVerdict, MaterialFacts } from '@beamwright/domain/material-facts';
import type { Operation } from '@beamwright/domain/types';
import { IconAlertCircle, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { say } from './page-words.ts';
import classes from './pages.module.css';

type Suitability = LaserVerdict['cut'];

const ICONS = { yes: IconCheck, caveat: IconAlertCircle, no: IconX, unknown: IconQuestionMark };

/** What each kind of laser does to the material. */
export function LaserVerdicts({ facts: { lasers, limits, colors } }: { facts: MaterialFacts }) {
  return (
    <div className={classes.lasers}>
      {lasers.map((verdict) => (
        <div key={verdict.laser}>
          <h2>{laserName(verdict.laser)}</h2>
          <Can work="Cut" suitability={verdict.cut} />
          <Can work={verdict.surface_operation} suitability={verdict.surface} />
          <small>
            {noteOf(verdict, limits)}
            {verdict.laser === 'Diode' && colors.length > 0 ? (
              <span>{i18n.t('Can’t cut clear stock.')}</span>
            ) : null}
          </small>
        </div>
      ))}
    </div>
  );
}

function Can({ work, suitability }: { work: Operation; suitability: Suitability }) {
  const Icon = ICONS[suitability];
  return (
    <p data-can={suitability}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
      {canText(operationLabel(work), suitability)}
    </p>
  );
}

function canText(work: string, suitability: Suitability): string {
  switch (suitability) {
    case 'yes':
      return work;
    case 'caveat':
      return i18n.t('{work}, with limits', { work });
    case 'no':
      return i18n.t('{work}: no', { work });
    case 'unknown':
      return i18n.t('{work}: not known', { work });
  }
}

/** Why it doesn’t, otherwise how thick it cuts. */
function noteOf({ laser, cut, reasons }: LaserVerdict, limits: readonly CutLimit[]): string {
  if (reasons.length > 0) return say(reasons);
  const own = limits.filter((limit) => limit.laser === laser && (limit.single_pass_mm ?? 0) > 0);
  const strongest = own.at(-1);
  if (cut === 'no' || !strongest?.single_pass_mm) return '';
  return i18n.t('{watts}: up to {thickness} in one pass.', {
    watts: shownWatts(strongest.watts).text,
    thickness: shownLength(strongest.single_pass_mm).text,
  });
}
