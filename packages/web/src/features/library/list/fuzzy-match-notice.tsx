import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shown when there is no exact match for the search. */
export function FuzzyMatchNotice() {
  const { search } = useLibraryAddress();
  return (
    <Text as="p" size="small" tone="second" marginBottom={12} breakWords role="status">
      {i18n.t('No exact match for “{words}”. Closest matches:', { words: search.search ?? '' })}
    </Text>
  );
}
