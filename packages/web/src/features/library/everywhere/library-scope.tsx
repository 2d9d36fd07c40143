import { currentTeam } from '../../../lib/current-team.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { useLibraries } from '../between/use-libraries.ts';
import { useLibraryAddress } from '../library-address.tsx';

/** What belongs to one library. */
const OF_ONE = {
  machine_id: undefined,
  lens_id: undefined,
  folder_id: undefined,
  setting: undefined,
  compare: undefined,
} as const;

/** Searches the library of the page, or all of the user’s; nothing if they have one. */
export function LibraryScope() {
  const { search, change } = useLibraryAddress();
  const libraries = useLibraries();
  const here = libraries.find(({ teamId }) => teamId === currentTeam());
  if (libraries.length < 2 || here === undefined) return null;
  return (
    <Choice
      label={i18n.t('Search in')}
      hideLabel
      options={[
        { value: 'here', label: here.name },
        { value: 'everywhere', label: i18n.t('All libraries') },
      ]}
      value={search.everywhere ? 'everywhere' : 'here'}
      onChange={(scope) =>
        change(scope === 'here' ? { everywhere: undefined } : { ...OF_ONE, everywhere: true }, true)
      }
    />
  );
}
