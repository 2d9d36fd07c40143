import { listImports } from '@beamwright/contract';
import type { ImportDraft } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import classes from './earlier-imports.module.css';
import { formatName } from './import-text.ts';
import { UndoImport } from './undo-import.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

function statusLabel({ status, applied_at, created_at }: ImportDraft): string {
  const time = formatDateTime(applied_at ?? created_at);
  if (status === 'applied') return i18n.t('Saved {time}', { time });
  return status === 'undone'
    ? i18n.t('Undone, saved {time}', { time })
    : i18n.t('Not saved yet, uploaded {time}', { time });
}

/** Imports that can be continued or undone. */
export function EarlierImports() {
  const { data, error, refetch } = useQuery(queryOptionsFor(listImports));
  if (data?.items.length === 0) return null;
  return (
    <Stack as="section" gap={12}>
      <h2>{i18n.t('Earlier imports')}</h2>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <ListSkeleton count={2} />}
      {data ? (
        <RowList>
          {data.items.map((draft) => (
            <Row
              key={draft.id}
              as="li"
              gap="8 16"
              justify="between"
              wrap
              pad="12 16"
              line="between"
            >
              <Stack as="span" gap={2} breakWords canShrink className={classes.words}>
                <Link to="/library/import" search={{ id: draft.id }}>
                  {draft.file_name}
                </Link>
                <Text size="small" tone="second">
                  {formatName(draft.format)} · {statusLabel(draft)}
                </Text>
              </Stack>
              {draft.status === 'applied' ? <UndoImport draft={draft} /> : null}
            </Row>
          ))}
        </RowList>
      ) : null}
    </Stack>
  );
}
