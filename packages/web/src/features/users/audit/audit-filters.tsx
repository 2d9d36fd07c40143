import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditGroup,
  type AuditRow,
} from '@beamwright/contract';
import { useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { SEARCH_KEYS, useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Box } from '../../../ui/box.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MAX_AUDIT_SEARCH, type AuditSearch, type AuditSearchChange } from './audit-search.ts';
import { actionName, groupName } from './audit-text.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  /** Of the list: they know the names of who is filtered by. */
  entries: readonly AuditRow[];
  onChange: (change: AuditSearchChange) => void;
}

export function AuditFilters({ search, entries, onChange }: AuditFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKeys(() => input.current?.select());
  const { q, actor, user, action, from, to } = search;
  const nameOf = (id: string) =>
    entries.flatMap((entry) => [entry.actor, entry.user]).find((person) => person?.id === id)
      ?.name ?? id;
  const chips = [
    ...(actor === undefined
      ? []
      : [
          {
            key: 'actor',
            name: i18n.t('Who acted'),
            value: nameOf(actor),
            onRemove: () => onChange({ actor: undefined }),
          },
        ]),
    ...(user === undefined
      ? []
      : [
          {
            key: 'user',
            name: i18n.t('Affected user'),
            value: nameOf(user),
            onRemove: () => onChange({ user: undefined }),
          },
        ]),
  ];
  const groups = Object.keys(AUDIT_ACTIONS) as AuditGroup[];
  return (
    <Stack gap={12}>
      <Stack as="search" gap={8} aria-label={i18n.t('Search the audit log')}>
        <SearchField
          ref={input}
          label={i18n.t('Email, user ID or request ID')}
          shortcuts={SEARCH_KEYS}
          maxLength={MAX_AUDIT_SEARCH}
          value={q ?? ''}
          onChange={(words) => onChange({ q: words || undefined })}
        />
        <Row gap="8 12" wrap align="end">
          <Box grow basis>
            <SelectField
              label={i18n.t('Action')}
              options={[
                { value: '', label: i18n.t('All actions') },
                ...groups.flatMap((group) =>
                  AUDIT_ACTIONS[group].map((value) => ({
                    value,
                    label: `${groupName(group)}: ${actionName(value)}`,
                  })),
                ),
              ]}
              value={action ?? ''}
              onChange={({ currentTarget }) =>
                onChange({ action: (currentTarget.value || undefined) as AuditAction | undefined })
              }
            />
          </Box>
          <Row gap={12} align="end" wrap>
            <TextField
              label={i18n.t('From')}
              type="date"
              value={from ?? ''}
              max={to}
              onChange={({ currentTarget }) => onChange({ from: currentTarget.value || undefined })}
            />
            <TextField
              label={i18n.t('To')}
              type="date"
              value={to ?? ''}
              min={from}
              onChange={({ currentTarget }) => onChange({ to: currentTarget.value || undefined })}
            />
          </Row>
        </Row>
      </Stack>
      {chips.length > 0 ? (
        <FilterChips
          chips={chips}
          onClear={() => onChange({ actor: undefined, user: undefined })}
        />
      ) : null}
    </Stack>
  );
}
