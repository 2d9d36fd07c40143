import { listUsers } from '@beamwright/contract';
import type { UserSummary } from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

const SHOWN = 6;

interface UserSearchProps {
  label: string;
  onChoose: (user: UserSummary) => void;
}

/** Finds one user by name or email. */
export function UserSearch({ label, onChoose }: UserSearchProps) {
  const [q, setQ] = useState('');
  const { data, error } = useQuery({
    ...queryOptionsFor(listUsers, { query: { q, limit: SHOWN } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const users = q === '' ? [] : (data?.items ?? []);
  return (
    <Stack gap={4}>
      <SearchField
        label={label}
        placeholder={i18n.t('Name or email')}
        maxLength={200}
        value={q}
        onChange={setQ}
      />
      {error ? <ErrorPanel error={error} /> : null}
      {q !== '' && data && users.length === 0 ? (
        <Text size="small" tone="third" pad="4 8">
          {i18n.t('No users found')}
        </Text>
      ) : null}
      <Stack as="ul" aria-label={i18n.t('Users found')}>
        {users.map((user) => (
          <li key={user.id}>
            <Box
              as="button"
              type="button"
              pad="4 8"
              size="small"
              fullWidth
              textAlign="left"
              controlHeight
              hoverable
              radius="control"
              truncate
              onClick={() => {
                setQ('');
                onChoose(user);
              }}
            >
              {user.name}{' '}
              <Text tone="third">
                {user.email} · {user.plan}
              </Text>
            </Box>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
