import { ResumeLine } from '../features/accounts/onboarding/resume-line.tsx';
import { DashboardPage } from '../features/jobs/dashboard-page.tsx';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { currentTeam } from '../lib/current-team.ts';
import { AiText } from './shell/ai-text.tsx';
import { MachinePicker } from '../features/machines/machine-picker.tsx';

const MembersOnly = lazyPart(
  () => import('./shell/team-parts.tsx').then((module) => module.MembersOnly),
  { isNext: false },
);

/** The dashboard with the machine picker. */
export function DashboardRoute() {
  const page = (
    <DashboardPage
      renderMachinePicker={(props) => <MachinePicker {...props} />}
      aside={<AiText />}
      notice={currentTeam() === null ? <ResumeLine /> : null}
    />
  );
  return currentTeam() === null ? page : <MembersOnly>{page}</MembersOnly>;
}
