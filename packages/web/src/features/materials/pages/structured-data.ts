import { hrefOf } from '../../../lib/site/href-of.ts';
import type { Evidence } from '@beamwright/domain/material-facts';
import { i18n } from '../../../lib/i18n.ts';
import { SITE } from '../../../lib/site/addresses.ts';
import type { StructuredData } from '../../../lib/site/public-page.ts';
import { sourceHref } from '../../../ui/source-href.ts';
import type { AnsweredQuestion } from './questions.tsx';
import { sourcesOfRows } from './source-section.tsx';

export const questionData = (all: readonly AnsweredQuestion[]): StructuredData[] => {
  const questions = all.filter(({ isGeneral }) => isGeneral !== true);
  return questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          inLanguage: i18n.locale,
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
};

interface DatasetFacts {
  name: string;
  description: string;
  path: string;
  rows: readonly Evidence[];
}

/** The published rows of a page. They stay their authors’, so the sources are named and no license is claimed. */
export const datasetData = ({ name, description, path, rows }: DatasetFacts): StructuredData => ({
  '@type': 'Dataset',
  name,
  description,
  url: SITE + hrefOf(path),
  inLanguage: i18n.locale,
  isAccessibleForFree: true,
  creator: { '@type': 'Organization', name: 'Beamwright', url: SITE },
  isBasedOn: sourcesOfRows(rows).map(({ title, ref, license }) => ({
    '@type': 'CreativeWork',
    name: title,
    // What is undefined is left out of the script.
    url: sourceHref(ref) ?? undefined,
    license: license === 'none stated' ? undefined : { '@type': 'CreativeWork', name: license },
  })),
});
