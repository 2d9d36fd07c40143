import { getLab, listLabSettings } from '@beamwright/contract';
import type { Lab, LabMachine, LabSetting } from '@beamwright/contract';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LocalAddressNotice } from '../../../ui/local-address-notice.tsx';
import { PageSize } from '../../../ui/page-size.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { LabSheet } from './lab-sheet.tsx';
import classes from './lab-sheets.module.css';
import { linesOf, planSheets } from './plan-sheets.ts';

/** Sheets for the wall beside each machine: what it may burn, its lab settings, and the rules. */
export function LabSheets() {
  usePageTitle(i18n.t('Wall sheets'));
  const { teamId = '' } = useParams({ strict: false });
  const params = { team_id: teamId };
  const lab = useQuery(queryOptionsFor(getLab, { params }));
  const settings = useQuery(queryOptionsFor(listLabSettings, { params }));
  const [chosen, setChosen] = useState('');
  const error = lab.error ?? settings.error;
  const refetch = () => void Promise.all([lab.refetch(), settings.refetch()]);
  const isReady = lab.data !== undefined && settings.data !== undefined;
  return (
    <main className={classes.page}>
      <Box as="header" hideOn="paper" marginBottom={20} className={classes.tools}>
        <ButtonLink
          variant="subtle"
          color="ink"
          to="/teams/$teamId/$page"
          params={{ teamId, page: 'lab' }}
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />}
        >
          {i18n.t('Makerspace')}
        </ButtonLink>
        <h1>{i18n.t('Wall sheets')}</h1>
        <Row gap="12 16" align="end" wrap>
          <SelectField
            label={i18n.t('Machine')}
            options={[
              { value: '', label: i18n.t('All') },
              ...(lab.data?.machines ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Button
            variant="filled"
            disabled={!isReady}
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {i18n.t('Print')}
          </Button>
          {settings.data && settings.data.items.length > 0 ? (
            <ButtonLink
              to="/library/print"
              search={{ team: teamId, look: 'label', ids: idsOf(settings.data.items) } as never}
            >
              {i18n.t('Labels of the lab settings')}
            </ButtonLink>
          ) : null}
        </Row>
        <LocalAddressNotice />
      </Box>
      {error && !isReady ? <ErrorPanel error={error} onRetry={refetch} /> : null}
      {!error && !isReady ? <CardsSkeleton count={2} /> : null}
      {lab.data && settings.data ? (
        <Papers teamId={teamId} lab={lab.data} settings={settings.data.items} chosen={chosen} />
      ) : null}
    </main>
  );
}

/** More would not fit an address. */
const MAX_LABELS = 200;
const idsOf = (settings: readonly LabSetting[]): string =>
  settings
    .filter(({ use }) => use !== 'refused')
    .slice(0, MAX_LABELS)
    .map(({ id }) => id)
    .join(',');

interface PapersProps {
  teamId: string;
  lab: Lab;
  settings: LabSetting[];
  /** Id of one machine, or empty for all. */
  chosen: string;
}

function Papers({ teamId, lab, settings, chosen }: PapersProps) {
  const shown = lab.machines.filter(({ id }) => chosen === '' || id === chosen);
  const sheets = shown.flatMap((machine) => sheetsOf(machine, lab, settings));
  if (sheets.length === 0) {
    return (
      <EmptyState title={i18n.t('Nothing to print')}>
        {i18n.t('List materials or lock settings first; they are what the sheets show.')}
      </EmptyState>
    );
  }
  return (
    <div className={classes.papers} role="region" aria-label={i18n.t('Preview')} tabIndex={0}>
      <PageSize size="a4" />
      {sheets.map((sheet) => (
        <LabSheet key={`${sheet.machine.id} ${sheet.number}`} teamId={teamId} {...sheet} />
      ))}
    </div>
  );
}

function sheetsOf(machine: LabMachine, { is_on: isOn, materials }: Lab, settings: LabSetting[]) {
  const pages = planSheets(linesOf(machine.id, { is_on: isOn, materials, settings }));
  return pages.map((lines, at) => ({ machine, isOn, lines, number: at + 1, count: pages.length }));
}
