import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import classes from './matched-nearly.module.css';

/** Says that the words were not found as they stand. */
export function MatchedNearly() {
  const { search } = useLibraryAddress();
  return (
    <p className={classes.words} role="status">
      {i18n.t('No setting says “{words}”. These come closest.', { words: search.search ?? '' })}
    </p>
  );
}
