import { listUsers, type Expert } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListButton } from '../../../ui/list-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { EditExpertDialog } from './edit-expert-dialog.tsx';

/** What the search of users takes. */
const MAX_SEARCH = 200;
const FOUND = 10;

interface AddExpertDialogProps {
  /** Experts already. */
  known: readonly Expert[];
  onClose: () => void;
}

/** Finds somebody by name or email and makes them an expert. */
export function AddExpertDialog({ known, onClose }: AddExpertDialogProps) {
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<Pick<Expert, 'id' | 'name'> | null>(null);
  if (person) return <EditExpertDialog person={person} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Add expert')}>
      <Stack gap={12}>
        <SearchField
          autoFocus
          label={i18n.t('Name, email or user ID')}
          maxLength={MAX_SEARCH}
          value={search}
          onChange={setSearch}
        />
        {search === '' ? null : (
          <Found search={search} known={known.map(({ id }) => id)} onChoose={setPerson} />
        )}
      </Stack>
    </Dialog>
  );
}

interface FoundProps {
  search: string;
  known: readonly string[];
  onChoose: (person: Pick<Expert, 'id' | 'name'>) => void;
}

function Found({ search, known, onChoose }: FoundProps) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listUsers, { query: { q: search, limit: FOUND } }),
  );
  if (!data) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton count={3} />
    );
  }
  if (data.items.length === 0) {
    return (
      <Text as="p" tone="second">
        {i18n.t('No users found. Search by the beginning of a name or email.')}
      </Text>
    );
  }
  return (
    <ul>
      {data.items.map((user) => {
        const isKnown = known.includes(user.id);
        return (
          <li key={user.id}>
            <ListButton disabled={isKnown} onClick={() => onChoose(user)}>
              <Text grow truncate>
                {user.name} · {user.email}
              </Text>
              {isKnown ? <Text size="label">{i18n.t('Expert')}</Text> : null}
            </ListButton>
          </li>
        );
      })}
    </ul>
  );
}
