import { i18n } from '../../../lib/i18n.ts';
import { Text } from '../../../ui/text.tsx';
import type { Library } from './use-libraries.ts';

/** Why nothing can be added to some of the user’s libraries. */
export function ClosedLibraries({ libraries }: { libraries: readonly Library[] }) {
  if (libraries.length === 0) return null;
  return (
    <ul>
      {libraries.map(({ teamId, name, isReadOnly }) => (
        <Text key={teamId} as="li" size="small" tone="third" breakWords>
          {isReadOnly
            ? i18n.t('{team} is read-only: no plan pays for it.', { team: name })
            : i18n.t('You’re a viewer of {team}. Members add settings.', { team: name })}
        </Text>
      ))}
    </ul>
  );
}
