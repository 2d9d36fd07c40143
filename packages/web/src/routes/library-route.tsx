import { getRouteApi } from '@tanstack/react-router';
import { FeedbackDialog } from '../features/library/feedback/feedback-dialog.tsx';
import { FeedbackInsights } from '../features/library/feedback/feedback-insights.tsx';
import { LibraryPage } from '../features/library/library-page.tsx';
import classes from './library-route.module.css';

const route = getRouteApi('/app/library');

/** The library; `?feedback={setting}` asks what came of that setting. */
export function LibraryRoute() {
  const { feedback } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <LibraryPage />
      <div className={classes.insights}>
        <FeedbackInsights />
      </div>
      {feedback === undefined ? null : (
        <FeedbackDialog
          key={feedback}
          settingId={feedback}
          onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        />
      )}
    </>
  );
}
