import { hrefOf } from '../../../lib/site/href-of.ts';
import { PUBLISHED_ROWS } from '@beamwright/domain';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { dataText } from '../../../lib/data-text.ts';
import { materialPath } from '../../../lib/site/material-path.ts';
import { HomeSection } from './home-section.tsx';
import type { HomeExample } from './home-example.ts';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './home.module.css';
import { SpeedDots } from './speed-dots.tsx';

/** What the settings are made of, drawn for the example of the box. */
export function DotsSection({ answer, cut }: HomeExample) {
  const { curve, sources, material } = cut;
  if (!curve) throw new Error('The example of the home page has no curve.');
  const settings = PUBLISHED_ROWS.filter(({ excluded }) => excluded === null);
  const materials = new Set(settings.map(({ material }) => material));
  return (
    <HomeSection
      title={i18n.t('Every dot is a setting somebody published.')}
      lead={i18n.t(
        '{settings} of them, for {materials} materials. We move each one to your power, draw the range that holds 8 in 10, and put your number in the middle.',
        { settings: formatNumber(settings.length), materials: formatNumber(materials.size) },
      )}
    >
      <Card as="div" flush pad={20}>
        <h3>
          {i18n.t('Cut speed, {material} and similar, on the {machine}', {
            material: dataText(material),
            machine: answer.job.machine.name ?? laserName(answer.job.machine.type),
          })}
        </h3>
        <SpeedDots curve={curve} step={cut} />
        <Row
          as="p"
          wrap
          justify="between"
          align="stretch"
          gap="4 20"
          size="small"
          tone="second"
          marginTop={12}
          className={classes.caption}
        >
          <span>
            {i18n.t(
              '{n, plural, one {# published setting} other {# published settings}} from {sources, plural, one {# source} other {# sources}}, each moved to this laser.',
              { n: curve.published.length, sources: sources.length },
            )}
          </span>
          <a href={hrefOf(materialPath(material))}>
            {i18n.t('All settings for {material}', { material: dataText(material) })}
          </a>
        </Row>
      </Card>
    </HomeSection>
  );
}
