import { hrefOf } from '../../../lib/site/href-of.ts';
import type { MaterialFacts } from '@beamwright/domain/material-facts';
import type { ReactNode } from 'react';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import { materialPath, workPath } from '../../../lib/site/material-path.ts';
import { materialJob, type BoxJob } from './box-job.ts';
import { coveredHere, mentionsOf, namesHere } from './covered-here.ts';
import { CutCharts } from './cut-charts.tsx';
import { LaserVerdicts } from './laser-verdicts.tsx';
import { LimitBars } from './limit-bars.tsx';
import { PageFrame, Section, type Crumb } from './page-frame.tsx';
import { materialPicture } from './page-picture.ts';
import { asHeading, inSentence, workTitle } from './page-words.ts';
import classes from './pages.module.css';
import { Questions, questionsOf } from './questions.tsx';
import { SafetyLine } from './safety-line.tsx';
import { Alternatives, SimilarMaterials } from './similar-links.tsx';
import { SourceSection, sourcesOfPage } from './source-section.tsx';
import { datasetData, questionData } from './structured-data.ts';
import { shortDescription } from './short-description.ts';
import { TypicalTable } from './typical-table.tsx';
import { WorkFacts } from './work-facts.tsx';

/** The bench beside the first screen, with a sentence to begin with. */
export type BenchBox = (job: BoxJob) => ReactNode;

export const crumbsOf = (material: string): Crumb[] => [
  { title: i18n.t('Materials'), path: '/materials' },
  { title: asHeading(material), path: materialPath(material) },
];

export function materialPage(facts: MaterialFacts, box: BenchBox): PublicPage {
  const { canonical } = facts.material;
  const questions = questionsOf(facts);
  const page = { path: materialPath(canonical), title: titleOf(facts) };
  const description = shortDescription(facts);
  return {
    ...page,
    shortTitle: asHeading(canonical),
    parents: crumbsOf(canonical).slice(0, -1),
    picture: materialPicture(facts),
    materials: mentionsOf(facts.material),
    description,
    data: [
      ...questionData(questions),
      ...(facts.rows.length > 1
        ? [datasetData({ name: page.title, description, path: page.path, rows: facts.rows })]
        : []),
    ],
    body: () =>
      facts.verdict.level === 'block' ? (
        <BlockedMaterial facts={facts} />
      ) : (
        <WorkableMaterial facts={facts} box={box} />
      ),
  };
}

function titleOf({ material, verdict, typical }: MaterialFacts): string {
  const name = asHeading(material.canonical);
  if (verdict.level === 'block')
    return i18n.t('{material}: why you can’t laser it', { material: name });
  return typical.length === 0
    ? i18n.t('{material}: can you laser it?', { material: name })
    : i18n.t('{material}: laser settings, safety and sources', { material: name });
}

const frameOf = (canonical: string) => ({
  path: materialPath(canonical),
  crumbs: crumbsOf(canonical),
  title: asHeading(canonical),
});

interface PageProps {
  facts: MaterialFacts;
}

/** No settings anywhere: why not, how to recognize it, and what to use instead. */
function BlockedMaterial({ facts }: PageProps) {
  const { canonical } = facts.material;
  return (
    <PageFrame
      {...frameOf(canonical)}
      top={
        <>
          <OtherNames facts={facts} />
          <SafetyLine facts={facts} />
        </>
      }
    >
      <Alternatives facts={facts} />
      <Questions questions={questionsOf(facts)} />
      <SourceSection sources={facts.safety_sources} path={materialPath(canonical)} />
    </PageFrame>
  );
}

function WorkableMaterial({ facts, box }: PageProps & { box: BenchBox }) {
  const { canonical } = facts.material;
  const hasSettings = facts.typical.length > 0;
  return (
    <PageFrame
      {...frameOf(canonical)}
      top={
        <>
          <OtherNames facts={facts} />
          <SafetyLine facts={facts} />
          <LaserVerdicts facts={facts} />
        </>
      }
      box={box(materialJob(facts))}
    >
      <CutCharts facts={facts} />
      {hasSettings ? (
        <Section
          id="typical"
          title={i18n.t('Typical settings')}
          {...(facts.settings_of && { aside: <BurnsLike other={facts.settings_of.canonical} /> })}
        >
          <TypicalTable facts={facts} />
          <WorkFacts facts={facts} />
          <WorkLinks facts={facts} />
        </Section>
      ) : null}
      <LimitBars facts={facts} />
      <Questions questions={questionsOf(facts)} />
      {facts.verdict.level === 'warn' ? <Alternatives facts={facts} /> : null}
      <SimilarMaterials facts={facts} />
      <SourceSection sources={sourcesOfPage(facts)} path={materialPath(canonical)} />
    </PageFrame>
  );
}

/** Settings that are another material’s say so. */
function BurnsLike({ other }: { other: string }) {
  return (
    <a href={hrefOf(materialPath(other))}>
      {i18n.t('Published for {material}', { material: inSentence(other) })}
    </a>
  );
}

/** Other words for it, and the materials that this page speaks for. */
function OtherNames({ facts: { material } }: PageProps) {
  const names = namesHere(material);
  const covered = coveredHere(material).map(({ canonical }) => inSentence(canonical));
  if (names.length + covered.length === 0) return null;
  return (
    <p className={classes.names}>
      {names.length > 0
        ? // Translated as a whole: another language has names of its own.
          i18n.t('Also listed under: {names}.', { names: i18n.t(names.join(', ')) })
        : null}{' '}
      {covered.length > 0
        ? i18n.t('This page also covers {names}.', { names: formatList(covered, 'all') })
        : null}
    </p>
  );
}

function WorkLinks({ facts: { pages, material } }: PageProps) {
  if (pages.length === 0) return null;
  return (
    <ul className={classes.works}>
      {pages.map(({ laser, operation, rows }) => (
        <li key={`${laser} ${operation}`}>
          <a href={hrefOf(workPath(material.canonical, laser, operation))}>
            {workTitle(material.canonical, laser, operation)}
          </a>{' '}
          <small>
            {i18n.t('{n, plural, one {# published setting} other {# published settings}}', {
              n: rows.length,
            })}
          </small>
        </li>
      ))}
    </ul>
  );
}
