import type { ErrorGroup } from '@beamwright/contract';
import { formatTime } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { shortDay } from '../../../../ui/charts/bucket-text.ts';
import { Card } from '../../../../ui/card.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { CardHead } from './card-head.tsx';

type Entry = ErrorGroup['history'][number];

/** What happened to it, the latest first. */
export function GroupHistory({ group: { history } }: { group: ErrorGroup }) {
  return (
    <Card flush clip aria-label={i18n.t('History')}>
      <CardHead title={i18n.t('History')} />
      <Stack as="dl" gap={8} pad="0 20 20">
        {history.map((entry) => (
          <Row key={`${entry.at} ${entry.kind}`} gap={12} align="baseline" size="small">
            <Text as="dt" tone="third" noShrink style={{ width: 80 }}>
              {whenText(entry.at)}
            </Text>
            <Text as="dd" breakWords>
              {entryText(entry)}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** A time today, a day before. */
const whenText = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? formatTime(iso) : shortDay(iso);

function entryText({ kind, version, build, by }: Entry): string {
  const what = whatText(kind, version);
  const withBuild =
    build === null || (kind !== 'came_back' && kind !== 'first_seen')
      ? what
      : i18n.t('{what}, build {build}', { what, build });
  return by === null ? withBuild : i18n.t('{what} by {name}', { what: withBuild, name: by });
}

function whatText(kind: Entry['kind'], version: string | null): string {
  if (kind === 'first_seen') {
    return version === null ? i18n.t('First seen') : i18n.t('First seen, {version}', { version });
  }
  if (kind === 'came_back') {
    return version === null ? i18n.t('Came back') : i18n.t('Came back in {version}', { version });
  }
  if (kind === 'resolved') {
    return version === null
      ? i18n.t('Resolved in the next version')
      : i18n.t('Resolved in {version}', { version });
  }
  if (kind === 'ignored') return i18n.t('Ignored');
  return kind === 'opened' ? i18n.t('Opened again') : i18n.t('Replied to users');
}
