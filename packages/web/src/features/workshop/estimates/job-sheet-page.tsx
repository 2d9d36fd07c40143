import { getSetting } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { originOf } from '../../../lib/origin.ts';
import { originSentences, originLabel } from '../../../lib/origin-label.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageSize } from '../../../ui/page-size.tsx';
import '../../../ui/paper.css';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import classes from './job-sheet-page.module.css';
import { JobSheet } from './job-sheet.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { machineLabel } from '../../../lib/machine-label.ts';

/** The job sheet on its own page, which prints on A4. */
export function JobSheetPage({ id }: { id: string }) {
  const setting = useQuery(queryOptionsFor(getSetting, { params: { id } }));
  usePageTitle(i18n.t('Job sheet'));
  return (
    <main className={`paper-flow ${classes.page}`}>
      <PageSize size="a4" margin="14mm 15mm" />
      <Row gap={8} align="stretch" justify="between" wrap marginBottom={16} hideOn="paper">
        <QuietLink to="/library">{i18n.t('Back to the library')}</QuietLink>
        <Button
          variant="filled"
          disabled={!setting.data}
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {i18n.t('Print')}
        </Button>
      </Row>
      <h1>{i18n.t('Job sheet')}</h1>
      {setting.error ? (
        <ErrorPanel error={setting.error} onRetry={() => void setting.refetch()} />
      ) : null}
      {setting.isPending ? <CardsSkeleton count={2} /> : null}
      {setting.data ? (
        <>
          <SettingLines setting={setting.data} />
          <JobSheet setting={setting.data} />
        </>
      ) : null}
    </main>
  );
}

/** A setting is saved as 1.1; later versions contain the user's own numbers. */
const AS_SAVED = '1.1';

/** The origin of the numbers, and whether they were edited since. */
function originText({ method, generation, version }: SettingDetail): string {
  const answered = { method, ...(generation && { generation }) };
  if (version === AS_SAVED) return originSentences(answered)[0] ?? '';
  const origin = originLabel(originOf(answered));
  return i18n.t('{origin}, edited since.', { origin });
}

/** Ignores case, commas and kinds of space. */
const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .join(' ');

/** The setting behind the estimate, with its confidence. */
function SettingLines({ setting }: { setting: SettingDetail }) {
  const { name, material, thickness_mm, operation, version, confidence } = setting;
  const [today] = useState(() => new Date().toISOString());
  const thickness = thickness_mm === null ? '' : shownLength(thickness_mm).text;
  const work = [operationLabel(operation), material, thickness].filter(Boolean).join(' ');
  const isNamedAfterWork = wordsOf(name) === wordsOf(work);
  return (
    <Text
      as="div"
      marginTop={4}
      marginBottom={20}
      tone="second"
      breakWords
      className={classes.setting}
    >
      <Text as="p" size="section" tone="first" weight={600}>
        {name}
      </Text>
      {isNamedAfterWork ? null : <p>{work}</p>}
      <p>
        {i18n.t(
          '{machine}, setting version {version}, {confidence} confidence. Calculated {date}.',
          {
            machine: machineLabel(setting),
            version,
            confidence: formatPercent(confidence),
            date: formatDate(today),
          },
        )}
      </p>
      <p>{originText(setting)}</p>
    </Text>
  );
}
