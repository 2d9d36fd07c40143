import { getRouteApi } from '@tanstack/react-router';
import { ExportDialog } from '../features/exchange/exports/export-dialog.tsx';
import { ExportLibraries } from '../features/exchange/exports/export-libraries.tsx';
import { FeedbackDialog } from '../features/feedback/feedback-dialog.tsx';
import { FeedbackInsights } from '../features/feedback/feedback-insights.tsx';
import { SettingFeedback } from '../features/feedback/setting-feedback.tsx';
import type { LibraryAddress } from '../features/library/library-address.tsx';
import { LibraryPage } from '../features/library/library-page.tsx';
import { readLibrarySearch, withoutEmpty } from '../features/library/library-search.ts';
import type { LibrarySlots } from '../features/library/library-slots.tsx';
import { useMachines } from '../features/machines/use-machines.ts';
import { SettingTestCards } from '../features/test-cards/setting-test-cards.tsx';
import { MAX_IDS } from '../features/workshop/print/print-search.ts';
import { Part } from '../ui/part.tsx';
import classes from './library-route.module.css';

const route = getRouteApi('/app/library');

const SLOTS: LibrarySlots = {
  exportDialog: (props) => <ExportDialog {...props} />,
  exportLibraries: (props) => <ExportLibraries {...props} />,
  settingSections: (settingId) => (
    <>
      <SettingFeedback settingId={settingId} />
      <SettingTestCards settingId={settingId} />
    </>
  ),
  maxPrinted: MAX_IDS,
};

/** The library; `?feedback={setting}` opens the feedback dialog of that setting. */
export function LibraryRoute() {
  const search = readLibrarySearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const { data: machines } = useMachines();
  const change: LibraryAddress['change'] = (changed, isStep = false) =>
    void navigate({
      search: (before) => withoutEmpty({ ...readLibrarySearch({ ...before }), ...changed }),
      replace: !isStep,
      resetScroll: false,
    });
  const { feedback } = search;
  return (
    <>
      <LibraryPage machines={machines} address={{ search, change }} slots={SLOTS} />
      {search.everywhere ? null : (
        <div className={classes.insights}>
          <Part>
            <FeedbackInsights />
          </Part>
        </div>
      )}
      {feedback === undefined ? null : (
        <FeedbackDialog
          key={feedback}
          settingId={feedback}
          onClose={() => change({ feedback: undefined, setting: feedback })}
        />
      )}
    </>
  );
}
