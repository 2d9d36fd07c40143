import { hrefOf } from '../../../lib/site/href-of.ts';
import {
  materialFacts,
  publishedEnergyOf,
  verdictOn,
  workAnswers,
  type MaterialFacts,
  type PublishedWork,
  type ThicknessAnswers,
} from '@beamwright/domain/material-facts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { Material } from '@beamwright/domain';
import { factsOf, findingsAbout } from '../../../lib/site/added-findings.ts';
import { workPath } from '../../../lib/site/material-path.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { AnswerMatrix } from './answer-matrix.tsx';
import { workJob } from './box-job.ts';
import { ColorLine } from './color-line.tsx';
import { crumbsOf, type BenchBox } from './material-page.tsx';
import { PageFrame, Section, type Crumb } from './page-frame.tsx';
import { workPicture } from './page-picture.ts';
import { asHeading, inSentence, workTitle } from './page-words.ts';
import classes from './pages.module.css';
import { PublishedTable } from './published-table.tsx';
import { SafetyLine } from './safety-line.tsx';
import { SourceSection, sourcesOfRows } from './source-section.tsx';
import { Alternatives } from './similar-links.tsx';
import { datasetData } from './structured-data.ts';

interface WorkProps {
  facts: MaterialFacts;
  work: PublishedWork;
}

/** The page of one laser and kind of work: what people published, and what the engine makes of it. */
export function workPage({ facts, work }: WorkProps, box: BenchBox): PublicPage {
  const { canonical } = facts.material;
  const { laser, operation, rows } = work;
  const title = workTitle(canonical, laser, operation);
  const path = workPath(canonical, laser, operation);
  const place = { path, shortTitle: title, parents: crumbsOf(canonical), materials: [canonical] };
  if (facts.verdict.level === 'block') {
    return {
      ...place,
      title: i18n.t('{title}: blocked', { title }),
      picture: workPicture(facts, work),
      description: i18n.t('{title}: blocked. Read why, and what to use instead.', { title }),
      data: [],
      body: () => <BlockedWork facts={facts} work={work} />,
    };
  }
  const sources = sourcesOfRows(rows).length;
  const description = i18n.t(
    '{title}: {n} published settings from {sources, plural, one {# source} other {# sources}} as a table, how they compare, and our answer.',
    { title, n: rows.length, sources },
  );
  return {
    ...place,
    title: i18n.t('{title}: {n} settings', { title, n: rows.length }),
    picture: workPicture(facts, work),
    description,
    data: [datasetData({ name: title, description, path, rows })],
    body: () => <WorkBody facts={facts} work={work} crumbs={crumbsOf(canonical)} box={box} />,
  };
}

/** No settings: why not, and what to use instead. */
function BlockedWork({ facts, work }: WorkProps) {
  const { canonical } = facts.material;
  const { laser, operation } = work;
  const path = workPath(canonical, laser, operation);
  return (
    <PageFrame
      path={path}
      crumbs={crumbsOf(canonical)}
      title={workTitle(canonical, laser, operation)}
      top={<SafetyLine facts={facts} />}
    >
      <Alternatives facts={facts} />
      <Siblings facts={facts} work={work} />
      <SourceSection sources={facts.safety_sources} path={path} />
    </PageFrame>
  );
}

interface WorkBodyProps extends WorkProps {
  crumbs: readonly Crumb[];
  box: BenchBox;
}

function WorkBody({ facts, work, crumbs, box }: WorkBodyProps) {
  const { canonical } = facts.material;
  const { laser, operation, rows } = work;
  const answers = newAnswers(facts, work);
  const title = workTitle(canonical, laser, operation);
  const path = workPath(canonical, laser, operation);
  return (
    <PageFrame
      path={path}
      crumbs={crumbs}
      title={title}
      top={
        <>
          <p className={classes.names}>{comparison(work)}</p>
          <SafetyLine facts={facts} />
          {laser === 'Diode' && operation === 'Cut' ? <ColorLine facts={facts} /> : null}
        </>
      }
      box={box(workJob(facts, work))}
    >
      <Section id="published" title={i18n.t('Published settings')}>
        <PublishedTable rows={rows} />
      </Section>
      {answers.length > 0 ? (
        <Section id="answers" title={i18n.t('Our answer for typical machines')}>
          <AnswerMatrix answers={answers} />
        </Section>
      ) : null}
      <Siblings facts={facts} work={work} />
      <SourceSection sources={sourcesOfRows(rows)} path={path} />
    </PageFrame>
  );
}

/** What the page of the material doesn’t have: other thicknesses, or work that isn’t in its table. */
function newAnswers({ material, typical }: MaterialFacts, work: PublishedWork): ThicknessAnswers[] {
  const isTypical = typical.some(
    ({ operation, answers }) =>
      operation === work.operation && answers.some(({ laser }) => laser === work.laser),
  );
  const isSurface = work.operation === 'Engrave' || work.operation === 'Mark';
  if (isTypical && isSurface) return [];
  return workAnswers(material, work).filter(({ answers }) =>
    answers.some(({ kind }) => kind === 'settings'),
  );
}

/** How far apart the published settings are: in time at the same power, which is what their energies say. */
function comparison(work: PublishedWork): string {
  const { rows } = work;
  const { thickness_mm, energies } = comparable(work);
  const [least, most] = [energies.at(0), energies.at(-1)];
  const values = { n: rows.length, sources: sourcesOfRows(rows).length };
  if (!least || !most || least.value === most.value)
    return i18n.t(
      '{n, plural, one {# published setting} other {# published settings}} from {sources, plural, one {# source} other {# sources}}.',
      values,
    );
  const ratio = most.value / least.value;
  const times = formatNumber(ratio, { maximumSignificantDigits: 2 });
  return thickness_mm === null
    ? i18n.t(
        '{n} published settings from {sources, plural, one {# source} other {# sources}}. At the same laser power, the slowest takes {times} times as long as the fastest: try yours on scrap first.',
        { ...values, times },
      )
    : i18n.t(
        '{n} published settings from {sources, plural, one {# source} other {# sources}}. For {thickness} at the same laser power, the slowest takes {times} times as long as the fastest: try yours on scrap first.',
        { ...values, times, thickness: shownLength(thickness_mm).text },
      );
}

/**
 * The energies at the thickness that most rows state, or of all rows for work on a surface; in order. None where dark marks
 * are among bright ones: they take many times as long, for another result.
 */
function comparable({ operation, rows }: PublishedWork) {
  const isSurface = operation === 'Engrave' || operation === 'Mark';
  const stated = isSurface ? [] : rows.filter(({ row }) => row.thickness_mm !== null);
  const [most] = [...Map.groupBy(stated, ({ row }) => row.thickness_mm)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const [thickness_mm, same] = most ?? [null, rows];
  const isMixed = new Set(same.map(({ row }) => row.is_dark)).size > 1;
  const energies = isMixed ? [] : same.flatMap((one) => publishedEnergyOf(one) ?? []);
  return { thickness_mm, energies: energies.toSorted((a, b) => a.value - b.value) };
}

function Siblings({ facts, work }: WorkProps) {
  const { canonical } = facts.material;
  // On every laser, not on the one of this page alone.
  const isBlocked = facts.lasers.length === 0;
  const others = facts.pages.filter(
    ({ laser, operation }) => laser !== work.laser || operation !== work.operation,
  );
  return (
    <Section
      id="others"
      title={i18n.t('More about {material}', { material: inSentence(canonical) })}
    >
      <ul className={classes.works}>
        <li>
          <a href={hrefOf(crumbsOf(canonical)[1]?.path ?? '/materials')}>
            {isBlocked
              ? i18n.t('{material}: why you can’t laser it', { material: asHeading(canonical) })
              : i18n.t('{material}: safety, every laser and typical settings', {
                  material: asHeading(canonical),
                })}
          </a>
        </li>
        {others.map(({ laser, operation }) => (
          <li key={`${laser} ${operation}`}>
            <a href={hrefOf(workPath(canonical, laser, operation))}>
              {workTitle(canonical, laser, operation)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The works of a material with a page of their own. A block takes the settings from a page, and the page stays. */
export const workPagesOf = (material: Material, box: BenchBox): PublicPage[] =>
  materialFacts(material).pages.map((work) =>
    workPage({ facts: factsOnLaser(material, work), work }, box),
  );

/** What concerns this laser alone is as important here as what concerns all of them. */
function factsOnLaser(material: Material, { laser }: PublishedWork): MaterialFacts {
  const facts = factsOf(material);
  const verdict = verdictOn(facts, laser, findingsAbout(material.canonical));
  return { ...facts, verdict };
}
