import type { WorkflowStep } from '@beamwright/contract';
import { i18n } from '../lib/i18n.ts';
import classes from './source-list.module.css';
import { sourceHref } from './source-href.ts';

interface SourceListProps {
  sources: WorkflowStep['sources'];
}

/** Where the rows come from, numbered as in the table, with licence. */
export function SourceList({ sources }: SourceListProps) {
  return (
    <ol className={classes.sources} aria-label={i18n.t('Sources')}>
      {sources.map(({ id, title, ref, licence }) => {
        const href = sourceHref(ref);
        return (
          <li key={id}>
            {href === null ? (
              title
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}
            {licence === '' ? null : <span className={classes.licence}> {licence}</span>}
          </li>
        );
      })}
    </ol>
  );
}
