import type { AppVersion } from '@beamwright/contract';
import { useState, type ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { firstUpper } from '../../../lib/first-upper.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { NotesEditor } from './notes-editor.tsx';

interface VersionCardProps {
  version: AppVersion;
  isRunning: boolean;
  figures: ReactNode;
}

export function VersionCard({ version, isRunning, figures }: VersionCardProps) {
  const { version_string, is_active, notes, has_own_notes } = version;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card aria-label={i18n.t('Version {version}', { version: version_string })}>
      <Row gap="8 12" wrap justify="between">
        <Row gap={8} wrap>
          <Text as="h2" size="card" mono>
            {version_string}
          </Text>
          {is_active ? <Pill state="ok">{i18n.t('Active')}</Pill> : null}
          {isRunning && !is_active ? <Pill>{i18n.t('Still running')}</Pill> : null}
          {has_own_notes ? <Pill>{i18n.t('Own notes')}</Pill> : null}
        </Row>
        {isEditing ? null : (
          <Button
            aria-label={i18n.t('Edit notes of {version}', { version: version_string })}
            onClick={() => setIsEditing(true)}
          >
            {i18n.t('Edit notes')}
          </Button>
        )}
      </Row>
      <Text as="p" size="small" tone="second" marginTop={4}>
        {firstUpper(factsOf(version, isRunning).join(' · '))}
      </Text>
      {figures}
      {isEditing ? (
        <NotesEditor version={version} onClose={() => setIsEditing(false)} />
      ) : (
        <Notes text={notes} />
      )}
    </Card>
  );
}

function factsOf(version: AppVersion, isRunning: boolean): string[] {
  const { released_at, first_seen, last_seen, build } = version;
  const ran =
    first_seen === null
      ? i18n.t('never ran here')
      : isRunning || last_seen === null
        ? i18n.t('running since {from}', { from: formatDateTime(first_seen) })
        : i18n.t('ran from {from} to {to}', {
            from: formatDateTime(first_seen),
            to: formatDate(last_seen),
          });
  return [
    released_at === null ? [] : i18n.t('released {date}', { date: formatDate(released_at) }),
    ran,
    build === null ? [] : i18n.t('build {build}', { build }),
  ].flat();
}

/** Plain text: an empty line begins a paragraph. */
function Notes({ text }: { text: string }) {
  if (text === '') {
    return (
      <Text as="p" tone="third" marginTop={12}>
        {i18n.t('No release notes.')}
      </Text>
    );
  }
  return text.split(/\n{2,}/).map((part) => (
    <Text key={part} as="p" readable breakWords marginTop={12}>
      {part}
    </Text>
  ));
}
