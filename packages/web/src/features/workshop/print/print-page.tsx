import { Button } from '../../../ui/button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { noteUse } from '../../../lib/used-settings.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LocalAddressNotice } from '../../../ui/local-address-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageSize } from '../../../ui/page-size.tsx';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { chosenUnits } from '../cached-setting.ts';
import { LabelPages } from './label-pages.tsx';
import classes from './print-page.module.css';
import type { LabelPaper, PrintLook, PrintSearch } from './print-search.ts';
import { usePrintedSettings } from './use-printed-settings.ts';
import type { PrintedSettings } from './use-printed-settings.ts';
import { WallSheets } from './wall-sheet.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

interface PrintPageProps {
  search: PrintSearch;
  onChange: (change: Pick<PrintSearch, 'look' | 'paper'>) => void;
}

/** Print preview of labels or wall sheets, with the options above. */
export function PrintPage({ search, onChange }: PrintPageProps) {
  usePageTitle(i18n.t('Print cards'));
  const printed = usePrintedSettings(search);
  const { data } = printed;
  const look = search.look ?? (data && data.settings.length > 4 ? 'sheet' : 'label');
  const paper = search.paper ?? 'a6';
  const isReady = data !== undefined && data.settings.length > 0;
  return (
    <main className={classes.page}>
      <Box as="header" hideOn="paper" marginBottom={20} className={classes.tools}>
        <QuietLink to="/library">{i18n.t('Back to the library')}</QuietLink>
        <h1>{i18n.t('Cards for the workshop')}</h1>
        <Row gap="12 16" align="end" wrap>
          <LookChoice look={look} onChange={onChange} />
          {look === 'label' ? <PaperChoice paper={paper} onChange={onChange} /> : null}
          <Button
            variant="filled"
            size="md"
            disabled={!isReady}
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => {
              noteUse(data?.settings.map(({ id }) => id) ?? []);
              window.print();
            }}
          >
            {i18n.t('Print')}
          </Button>
        </Row>
        {data ? <PrintNotices printed={data} /> : null}
      </Box>
      {printed.error ? (
        <ErrorPanel error={printed.error} onRetry={() => void printed.refetch()} />
      ) : null}
      {printed.isPending ? <CardsSkeleton count={2} /> : null}
      {data && !isReady ? <NothingToPrint /> : null}
      {isReady ? <Papers settings={data.settings} look={look} paper={paper} /> : null}
    </main>
  );
}

interface PapersProps {
  settings: PrintedSettings['settings'];
  look: PrintLook;
  paper: LabelPaper;
}

function Papers({ settings, look, paper }: PapersProps) {
  const unitsOf = chosenUnits(useProfile());
  return (
    <div className={classes.papers} role="region" aria-label={i18n.t('Preview')} tabIndex={0}>
      <PageSize size={look === 'sheet' ? 'a4' : paper} />
      {look === 'sheet' ? (
        <WallSheets settings={settings} unitsOf={unitsOf} />
      ) : (
        <LabelPages settings={settings} unitsOf={unitsOf} paper={paper} />
      )}
    </div>
  );
}

type OnChange = PrintPageProps['onChange'];

function LookChoice({ look, onChange }: { look: PrintLook; onChange: OnChange }) {
  return (
    <Choice
      label={i18n.t('Layout')}
      options={[
        { value: 'label', label: i18n.t('Label, one setting') },
        { value: 'sheet', label: i18n.t('Wall sheet, one machine') },
      ]}
      value={look}
      onChange={(value) => onChange({ look: value })}
    />
  );
}

function PaperChoice({ paper, onChange }: { paper: LabelPaper; onChange: OnChange }) {
  return (
    <Choice
      label={i18n.t('Paper')}
      options={[
        { value: 'a6', label: 'A6' },
        { value: 'a4', label: i18n.t('A4, four per page') },
      ]}
      value={paper}
      onChange={(value) => onChange({ paper: value })}
    />
  );
}

function PrintNotices({ printed: { missing, isCut, settings } }: { printed: PrintedSettings }) {
  return (
    <>
      <LocalAddressNotice />
      {missing > 0 ? (
        <Notice kind="warn">
          {i18n.t(
            '{n, plural, one {# setting no longer exists and is left out.} other {# settings no longer exist and are left out.}}',
            { n: missing },
          )}
        </Notice>
      ) : null}
      {isCut ? (
        <Notice kind="info">
          {i18n.t('Only the first {n} are printed. Choose a folder to print the rest.', {
            n: settings.length,
          })}
        </Notice>
      ) : null}
    </>
  );
}

function NothingToPrint() {
  return (
    <EmptyState
      icon={<IconPrinter size={24} stroke={1.6} />}
      title={i18n.t('Nothing to print')}
      link={{ to: '/library', label: i18n.t('Choose settings') }}
    >
      {i18n.t(
        'Choose settings in the library, then print a label for the machine or a sheet for the wall.',
      )}
    </EmptyState>
  );
}
