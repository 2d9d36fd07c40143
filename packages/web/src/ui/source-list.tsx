import { dataText } from '../lib/data-text.ts';
import type { WorkflowStep } from '@beamwright/contract';
import { i18n } from '../lib/i18n.ts';
import classes from './source-list.module.css';
import { EnglishText } from './english-text.tsx';
import { sourceHref } from './source-href.ts';
import { Text } from './text.tsx';

interface SourceListProps {
  sources: WorkflowStep['sources'];
}

/** Sources of the published rows with their license, numbered as in the table. */
export function SourceList({ sources }: SourceListProps) {
  return (
    <Text
      as="ol"
      size="small"
      tone="second"
      marginTop={12}
      leading={1.6}
      breakWords
      className={classes.sources}
      aria-label={i18n.t('Sources')}
    >
      {sources.map(({ id, title, ref, license }) => {
        const href = sourceHref(ref);
        return (
          <li key={id}>
            {href === null ? (
              <EnglishText>{title}</EnglishText>
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                <EnglishText>{title}</EnglishText>
              </a>
            )}
            {license === '' ? null : (
              <Text size="label" mono tone="third">
                {' '}
                {dataText(license)}
              </Text>
            )}
          </li>
        );
      })}
    </Text>
  );
}
