import { ResumeLine } from '../features/accounts/onboarding/resume-line.tsx';
import { DashboardPage } from '../features/jobs/dashboard-page.tsx';
import { AiText } from './shell/ai-text.tsx';
import { MachinePicker } from '../features/machines/machine-picker.tsx';

/** The dashboard with the machine picker. */
export function DashboardRoute() {
  return (
    <DashboardPage
      renderMachinePicker={(props) => <MachinePicker {...props} />}
      aside={<AiText />}
      notice={<ResumeLine />}
    />
  );
}
