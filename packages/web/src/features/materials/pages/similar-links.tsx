import { hrefOf } from '../../../lib/site/href-of.ts';
import {
  alternativePage,
  similarMaterials,
  type MaterialFacts,
  type SimilarMaterial,
} from '@beamwright/domain/material-facts';
import type { Material } from '@beamwright/domain';
import { formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { factsOf, isBlockedHere } from '../../../lib/site/added-findings.ts';
import { safetyWord } from '../../../lib/safety-word.ts';
import { materialPath } from '../../../lib/site/material-path.ts';
import { Section } from './page-frame.tsx';
import { asHeading } from './page-words.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './pages.module.css';

/** Other materials of the family, and how they differ. */
export function SimilarMaterials({ facts: { material } }: { facts: MaterialFacts }) {
  const similar = similarMaterials(material).filter((other) => !isBlockedHere(other.material));
  if (similar.length === 0) return null;
  return (
    <Section id="similar" title={i18n.t('Similar materials')}>
      <Card as="div" flush clip className={classes.links}>
        {similar.map((other) => (
          <a key={other.material.canonical} href={hrefOf(materialPath(other.material.canonical))}>
            <b>{asHeading(other.material.canonical)}</b>
            <Difference similar={other} />
          </a>
        ))}
      </Card>
    </Section>
  );
}

/** Speeds nearer than this are the same for a maker. */
const SAME = 0.05;

function Difference({ similar: { material, speed_ratio } }: { similar: SimilarMaterial }) {
  const { verdict, rows } = factsOf(material);
  const warning =
    verdict.level === 'warn' ? <span data-level="warn">{safetyWord('warn')}</span> : null;
  return (
    <>
      <span>{speed_ratio === null ? countText(rows.length) : speedText(speed_ratio)}</span>
      {warning}
    </>
  );
}

const countText = (n: number): string =>
  i18n.t(
    '{n, plural, =0 {no settings of its own} one {# published setting} other {# published settings}}',
    { n },
  );

function speedText(ratio: number): string {
  if (Math.abs(ratio - 1) < SAME) return i18n.t('cuts as fast');
  return ratio > 1
    ? i18n.t('cuts about {share} faster', { share: formatPercent(ratio - 1) })
    : i18n.t('cuts about {share} slower', { share: formatPercent(1 - ratio) });
}

function Verdict({ material }: { material: Material }) {
  const { level } = factsOf(material).verdict;
  return <span data-level={level === 'warn' ? level : undefined}>{safetyWord(level)}</span>;
}

/** What to use in place of a material, with a link where it has a page. */
export function Alternatives({ facts: { verdict } }: { facts: MaterialFacts }) {
  if (verdict.alternatives.length === 0) return null;
  return (
    <Section id="instead" title={i18n.t('Use one of these instead')}>
      <Card as="div" flush clip className={classes.links}>
        {verdict.alternatives.map((name) => {
          const page = alternativePage(name);
          return page === null ? (
            <p key={name}>
              <b>{asHeading(name)}</b>
            </p>
          ) : (
            <a key={name} href={hrefOf(materialPath(page.canonical))}>
              <b>{asHeading(name)}</b>
              <Verdict material={page} />
            </a>
          );
        })}
      </Card>
    </Section>
  );
}
