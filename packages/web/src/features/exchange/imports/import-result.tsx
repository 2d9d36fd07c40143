import { Panel } from '../../../ui/panel.tsx';
import type { applyImport, ImportDraft, OperationOutput } from '@beamwright/contract';
import { IMPORT_UNDO_DAYS } from '@beamwright/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { settingsText } from '../../../lib/settings-text.ts';
import classes from './import-result.module.css';
import type { ImportNext } from './import-next.ts';
import { UndoImport, undoneText } from './undo-import.tsx';
import type { UndoneImport } from './undo-import.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

export type AppliedImport = OperationOutput<typeof applyImport>;

interface ImportResultProps {
  next: ImportNext;
  draft: ImportDraft;
  /** Only known right after saving. */
  applied: AppliedImport | null;
}

function titleOf({ draft, applied }: Omit<ImportResultProps, 'next'>): string {
  if (!applied) return i18n.t('{name} was imported', { name: draft.file_name });
  const added = settingsText(applied.added);
  if (applied.replaced === 0) return i18n.t('{added} added', { added });
  const replaced = settingsText(applied.replaced);
  return applied.added === 0
    ? i18n.t('{replaced} changed', { replaced })
    : i18n.t('{added} added, {replaced} changed', { added, replaced });
}

/** What was saved, with a link to what comes next and an undo button. */
export function ImportResult({ draft, applied, next }: ImportResultProps) {
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  if (undone || draft.status === 'undone') return <TakenBack undone={undone} next={next} />;
  return (
    <Panel
      gap={8}
      align="center"
      pad="32 20"
      textAlign="center"
      radius="card"
      className={classes.result}
      role="status"
    >
      <Text tone="ok" aria-hidden="true">
        <IconCircleCheck size={28} stroke={1.6} />
      </Text>
      <h2>{titleOf({ draft, applied })}</h2>
      <p>
        {draft.applied_at && !applied
          ? i18n.t('Saved {time}.', { time: formatDateTime(draft.applied_at) })
          : null}{' '}
        {i18n.t('You can undo it for {days} days.', { days: IMPORT_UNDO_DAYS })}
      </p>
      <Row gap={8} align="stretch" justify="center" wrap marginTop={8}>
        <UndoImport draft={draft} onUndone={setUndone} />
        <ButtonLink to={next.to} variant="filled">
          {next.label}
        </ButtonLink>
      </Row>
    </Panel>
  );
}

interface TakenBackProps {
  undone: UndoneImport | null;
  next: ImportNext;
}

function TakenBack({ undone, next }: TakenBackProps) {
  return (
    <Notice
      kind="ok"
      role="status"
      title={i18n.t('This import was undone')}
      action={<ButtonLink to={next.to}>{next.label}</ButtonLink>}
    >
      {undone ? undoneText(undone) : null}
      {undone && undone.kept.length > 0 ? (
        <Box as="ul" bullets marginTop={4}>
          {undone.kept.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Box>
      ) : null}
    </Notice>
  );
}
