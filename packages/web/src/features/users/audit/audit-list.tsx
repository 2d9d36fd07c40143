import { AUDIT_ACTIONS, type AuditRow } from '@beamwright/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useElementSize } from '../../../lib/use-element-size.ts';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { useNearEnd } from '../../../ui/long-list/use-near-end.ts';
import { useVirtualRows } from '../../../ui/long-list/use-virtual-rows.ts';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './audit-list.module.css';
import type { AuditSearchChange } from './audit-search.ts';
import { auditText } from './audit-text.ts';

/** Heights of a row; must match the stylesheet. */
const WIDE_REM = 3.25;
const NARROW_REM = 7.25;
const NARROW_PX = 720;
const AHEAD_ROWS = 30;
const COVERED = { top: 0, bottom: 0 };

interface AuditListProps {
  entries: readonly AuditRow[];
  hasMore: boolean;
  onNearEnd: () => void;
  onSearch: (change: AuditSearchChange) => void;
}

/** The entries near the viewport; on a phone, a row has several lines. */
export function AuditList({ entries, hasMore, onNearEnd, onSearch }: AuditListProps) {
  const { ref, width } = useElementSize();
  const isNarrow = width > 0 && width < NARROW_PX;
  const { list, rows, totalHeight, lastNear } = useVirtualRows({
    count: entries.length,
    heightRem: isNarrow ? NARROW_REM : WIDE_REM,
    pinned: null,
    covered: COVERED,
  });
  useNearEnd(hasMore && lastNear >= entries.length - AHEAD_ROWS, entries.length, onNearEnd);
  return (
    <div ref={ref}>
      <Card flush clip aria-label={i18n.t('Audit log')} data-narrow={isNarrow || undefined}>
        {isNarrow ? null : (
          <Box
            size="label"
            tone="third"
            weight={500}
            line="bottom"
            className={classes.row}
            aria-hidden="true"
          >
            <span>{i18n.t('When')}</span>
            <span>{i18n.t('What happened')}</span>
            <span>{i18n.t('Who acted')}</span>
            <span>{i18n.t('Affected user')}</span>
          </Box>
        )}
        <div ref={list} role="list" className={classes.list} style={{ height: totalHeight }}>
          {rows.map(({ index, top }) => {
            const entry = entries[index];
            return entry ? (
              <Box
                key={entry.id}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : entries.length}
                id={`entry-${entry.id}`}
                line="bottom"
                className={classes.row}
                data-narrow={isNarrow || undefined}
                style={{ transform: `translateY(${top}px)` }}
              >
                <AuditCells entry={entry} onSearch={onSearch} />
              </Box>
            ) : null;
          })}
        </div>
      </Card>
    </div>
  );
}

function AuditCells({ entry, onSearch }: Pick<AuditListProps, 'onSearch'> & { entry: AuditRow }) {
  const { created_at, request_id, reason, user, actor, pseudonym } = entry;
  const text = auditText(entry);
  const isOwn = (AUDIT_ACTIONS.account as readonly string[]).includes(entry.action);
  // An administrator who has been erased is not known any more.
  const acting = actor ?? (isOwn ? user : null);
  return (
    <>
      <Text size="small" tone="second" noWrap>
        {formatDateTime(created_at)}
      </Text>
      <Box canShrink>
        <Text block size="small" weight={500} truncate title={text}>
          {text}
        </Text>
        <Text block size="label" tone="third" truncate title={reason ?? request_id}>
          {reason ?? <Text mono>{request_id}</Text>}
        </Text>
      </Box>
      <Person
        label={i18n.t('Who acted')}
        person={acting}
        unknown={isOwn ? erasedText(pseudonym) : i18n.t('Erased administrator')}
        onChoose={(id) => onSearch({ actor: id })}
      />
      {isOwn || (user !== null && user.id === acting?.id) ? (
        <span />
      ) : (
        <Person
          label={i18n.t('Affected user')}
          person={user}
          unknown={erasedText(pseudonym)}
          onChoose={(id) => onSearch({ user: id })}
        />
      )}
    </>
  );
}

/** The start of a pseudonym distinguishes erased accounts. */
const erasedText = (pseudonym: string | null): string =>
  pseudonym === null
    ? i18n.t('Unknown')
    : i18n.t('Erased account {start}', { start: pseudonym.slice(0, 6) });

interface PersonProps {
  label: string;
  person: AuditRow['user'];
  unknown: string;
  onChoose: (id: string) => void;
}

function Person({ label, person, unknown, onChoose }: PersonProps) {
  if (person === null) {
    return (
      <Text size="small" tone="third" truncate>
        {unknown}
      </Text>
    );
  }
  return (
    <button
      type="button"
      className={classes.person}
      title={person.email}
      onClick={() => onChoose(person.id)}
    >
      <VisuallyHidden>{label}: </VisuallyHidden>
      <Text block size="small" truncate>
        {person.name}
      </Text>
      <Text block size="label" tone="third" truncate>
        {person.email}
      </Text>
    </button>
  );
}
