import { hrefOf } from '../../../lib/site/href-of.ts';
import type { Evidence, MaterialFacts } from '@beamwright/domain/material-facts';
import type { Source } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import { sourceHref } from '../../../ui/source-href.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Section } from './page-frame.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './pages.module.css';

/** Every source of the numbers on the page once, those with an address as links. */
export function SourceSection({ sources, path }: { sources: readonly Source[]; path: string }) {
  return (
    <Section id="sources" title={i18n.t('Sources and licenses')}>
      <ol className={classes.sources}>
        {sources.map((source) => (
          <li key={`${source.id} ${source.title}`}>
            <SourceName source={source} />{' '}
            <small>
              {source.license === 'none stated'
                ? i18n.t('no license stated')
                : dataText(source.license)}
            </small>
          </li>
        ))}
      </ol>
      <Row
        as="p"
        wrap
        gap="4 32"
        justify="between"
        align="stretch"
        size="small"
        tone="third"
        marginTop={20}
        className={classes.end}
      >
        <span>{i18n.t('Published settings belong to their authors.')}</span>
        <a href={`${hrefOf('/support')}?about=${hrefOf(path)}`}>
          {i18n.t('Report a wrong number')}
        </a>
      </Row>
    </Section>
  );
}

function SourceName({ source: { title, ref } }: { source: Source }) {
  const href = sourceHref(ref);
  const shown = <EnglishText>{title}</EnglishText>;
  return href === null ? shown : <a href={href}>{shown}</a>;
}

/** Those behind the answers and the dots of a material, and behind its verdict. */
export const sourcesOfPage = (facts: MaterialFacts): Source[] =>
  distinct([
    ...facts.typical.flatMap(({ answers }) =>
      answers.flatMap((answer) => (answer.kind === 'settings' ? answer.step.sources : [])),
    ),
    ...sourcesOfRows(facts.rows),
    ...facts.limit_sources,
    ...facts.safety_sources,
  ]);

export const sourcesOfRows = (rows: readonly Evidence[]): Source[] =>
  distinct(
    rows.map(({ row }) => ({
      id: row.source_id,
      title: row.source_title,
      ref: row.source_ref,
      license: row.license,
    })),
  );

/** A source of several rows is listed with the address of the first. */
const distinct = (sources: readonly Source[]): Source[] =>
  [...new Map(sources.toReversed().map((source) => [source.title, source])).values()].toReversed();
