import { listStatusEntries } from '@beamwright/contract';
import type { StatusEntry, StatusKind } from '@beamwright/contract';
import { IconHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useLeaveForm } from '../../../ui/unsaved-changes.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { isOver } from './status-text.ts';

/** What is being written: a new one, a change of one, an update of one, or the text of an update. */
type Opened =
  | { as: 'new'; kind: StatusKind; key: number }
  | { as: 'edit'; entry: StatusEntry }
  | { as: 'update'; id: string }
  | { as: 'text'; id: string; updateId: string };

/** Maintenance begins and ends while the page is open. */
const EVERY_MS = 30_000;

/** Where administrators write incidents and maintenance for the public status page. */
export function StatusAdminPage({ frame }: { frame: PageFrame }) {
  const { data: list, error, refetch } = useQuery(queryOptionsFor(listStatusEntries));
  const [opened, setOpened] = useState<Opened | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const leaveForm = useLeaveForm();
  const open = (next: Opened) => leaveForm(() => setOpened(next));
  const close = () => {
    setOpened(null);
    add.current?.focus();
  };
  const start = (kind: StatusKind) => open({ as: 'new', kind, key: Date.now() });
  return frame({
    sub: i18n.t('Incidents and maintenance on the public status page'),
    actions: (
      <>
        <ButtonAnchor href="/api/status" variant="subtle" color="ink">
          {i18n.t('Open status page')}
        </ButtonAnchor>
        <Button onClick={() => start('maintenance')}>{i18n.t('Plan maintenance')}</Button>
        <Button ref={add} onClick={() => start('incident')}>
          {i18n.t('New incident')}
        </Button>
      </>
    ),
    children: (
      <Stack gap={16}>
        {opened?.as === 'new' ? (
          <EntryForm key={opened.key} kind={opened.kind} entry={null} onClosed={close} />
        ) : null}
        {error && !list ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!list && !error ? <ListSkeleton count={3} /> : null}
        {list ? (
          <Entries items={list.items} opened={opened} onOpen={open} onClosed={close} />
        ) : null}
      </Stack>
    ),
  });
}

interface EntriesProps {
  items: readonly StatusEntry[];
  opened: Opened | null;
  onOpen: (next: Opened) => void;
  onClosed: () => void;
}

function Entries({ items, opened, onOpen, onClosed }: EntriesProps) {
  const now = useNow(EVERY_MS);
  if (items.length === 0 && opened === null) {
    return (
      <EmptyState
        icon={<IconHeartbeat size={24} stroke={1.6} />}
        title={i18n.t('No incidents or maintenance')}
      >
        {i18n.t('What you publish here appears on the status page at once.')}
      </EmptyState>
    );
  }
  const groups = [
    [i18n.t('Open and planned'), items.filter((entry) => !isOver(entry, now))],
    [i18n.t('Past 90 days'), items.filter((entry) => isOver(entry, now))],
  ] as const;
  return groups.map(([title, entries]) =>
    entries.length === 0 ? null : (
      <Stack key={title} gap={12} as="section" aria-label={title}>
        <h2>{title}</h2>
        {entries.map((entry) =>
          opened?.as === 'edit' && opened.entry.id === entry.id ? (
            <EntryForm key={entry.id} kind={entry.kind} entry={opened.entry} onClosed={onClosed} />
          ) : (
            <EntryCard
              key={entry.id}
              entry={entry}
              now={now}
              isUpdating={opened?.as === 'update' && opened.id === entry.id}
              onUpdate={() => onOpen({ as: 'update', id: entry.id })}
              editedId={opened?.as === 'text' && opened.id === entry.id ? opened.updateId : null}
              onEdit={() => onOpen({ as: 'edit', entry })}
              onEditText={(updateId) => onOpen({ as: 'text', id: entry.id, updateId })}
              onClosed={onClosed}
            />
          ),
        )}
      </Stack>
    ),
  );
}
