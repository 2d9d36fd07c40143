import { countLeftOut, type ExclusionReason } from '@beamwright/domain/sources';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import classes from './about.module.css';

function why(reason: ExclusionReason): string {
  switch (reason) {
    case 'copied':
      return i18n.t('The same numbers repeated for another power, so they say nothing new.');
    case 'hazard':
      return i18n.t('For a material or mix that should not be lasered that way.');
    case 'part_of_recipe':
      return i18n.t('One step of several that only work together.');
    case 'color_card':
      return i18n.t('A cell of a color card. Color marks have a table of their own.');
    case 'relief':
      return i18n.t('A slice of a relief, not a job of its own.');
    case 'other_laser':
      return i18n.t('Made with another laser in the same machine.');
    case 'ramp':
      return i18n.t('One of a series run to find a setting.');
  }
}

/** Which published settings answer nothing, and why. */
export const LeftOutList = () => (
  <ul className={classes.counts}>
    {countLeftOut().map(({ reason, settings }) => (
      <li key={reason}>
        <b>{formatNumber(settings)}</b>
        <span>{why(reason)}</span>
      </li>
    ))}
  </ul>
);
