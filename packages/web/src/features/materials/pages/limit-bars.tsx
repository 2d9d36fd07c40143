import type { MaterialFacts } from '@beamwright/domain/material-facts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { Section } from './page-frame.tsx';
import { inSentence, machineName } from './page-words.ts';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './pages.module.css';

/** How thick typical machines cut, by published limits. */
export function LimitBars({ facts: { limits, material } }: { facts: MaterialFacts }) {
  if (limits.length === 0) return null;
  const longest = Math.max(...limits.map(({ multi_pass_mm }) => multi_pass_mm));
  const width = (mm: number) => `${((mm / longest) * 100).toFixed(1)}%`;
  return (
    <Section
      id="limits"
      title={i18n.t('How thick you can cut {material}', {
        material: inSentence(material.canonical),
      })}
    >
      <Card as="div" flush pad={20} className={classes.card}>
        <dl className={classes.limits}>
          {limits.map(({ laser, watts, single_pass_mm, multi_pass_mm }) => (
            <div key={`${laser} ${watts}`}>
              <dt>{machineName(laser, shownWatts(watts).text)}</dt>
              <dd className={classes.bar} aria-hidden="true">
                <i style={{ width: width(multi_pass_mm) }} />
                {single_pass_mm ? <b style={{ width: width(single_pass_mm) }} /> : null}
              </dd>
              <dd>
                {single_pass_mm
                  ? i18n.t('{one} in one pass, {several} in several', {
                      one: shownLength(single_pass_mm).text,
                      several: shownLength(multi_pass_mm).text,
                    })
                  : i18n.t('{several} in several passes', {
                      several: shownLength(multi_pass_mm).text,
                    })}
              </dd>
            </div>
          ))}
        </dl>
        {limits.some(({ laser }) => laser === 'Diode') ? (
          <Text as="p" size="small" tone="second" marginTop={12}>
            {i18n.t('Diode figures are vendors’ best cases. Expect 30 % less on real sheets.')}
          </Text>
        ) : null}
      </Card>
    </Section>
  );
}
