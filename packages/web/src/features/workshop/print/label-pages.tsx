import type { Setting } from '@beamwright/contract';
import type { UnitsOf } from '../cached-setting.ts';
import classes from './label-pages.module.css';
import '../../../ui/paper.css';
import type { LabelPaper } from './print-search.ts';
import { SettingLabel } from './setting-label.tsx';

/** A6 labels per A4 page. */
const PER_A4 = 4;

interface LabelPagesProps {
  settings: Setting[];
  unitsOf: UnitsOf;
  paper: LabelPaper;
}

export function LabelPages({ settings, unitsOf, paper }: LabelPagesProps) {
  if (paper === 'a6') {
    return settings.map((setting) => (
      <div key={setting.id} className="paper paper-a6">
        <SettingLabel setting={setting} units={unitsOf(setting)} />
      </div>
    ));
  }
  const pages = Array.from({ length: Math.ceil(settings.length / PER_A4) }, (_, page) =>
    settings.slice(page * PER_A4, (page + 1) * PER_A4),
  );
  return pages.map((page) => (
    <div key={page[0]?.id} className={`paper paper-a4 ${classes.four}`}>
      {page.map((setting) => (
        <div key={setting.id} className={classes.cell}>
          <SettingLabel setting={setting} units={unitsOf(setting)} />
        </div>
      ))}
    </div>
  ));
}
