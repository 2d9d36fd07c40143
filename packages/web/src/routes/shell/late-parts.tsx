import type { ReactNode } from 'react';
import { NotificationBanner } from '../../features/banners/shown/notification-banner.tsx';
import { MaintenanceNotice } from '../../features/system/maintenance-notice.tsx';
import { ShortcutKeys } from '../../features/plugins/shortcuts/shortcut-keys.tsx';
import { currentTeam } from '../../lib/current-team.ts';
import { useProfile } from '../../lib/session.tsx';
import { Part } from '../../ui/part.tsx';
import { BellPlace } from './bell-place.tsx';
import { FeedbackPrompt } from './feedback-prompt.tsx';
import { PlanNotices } from './plan-notices.tsx';
import classes from './shell.module.css';
import { lastPress } from './use-page-focus.ts';

interface LatePartsProps {
  /** They are there before the page, so the page may start with a question. */
  isOnTime: boolean;
  onGone: () => void;
}

const inBanner = (notice: ReactNode) => <div className={classes.banner}>{notice}</div>;

/** What the first screen does without: a question for a result, notices, changes of the plan, and the user's shortcuts. */
export function LateParts(props: LatePartsProps) {
  const { notifications } = useProfile();
  return (
    <>
      <Part failed={null}>
        <NotificationBanner onGone={props.onGone} />
      </Part>
      <MaintenanceNotice frame={inBanner} />
      {notifications.results.in_app && currentTeam() === null ? (
        <FeedbackPrompt {...props} />
      ) : null}
      <Part failed={null}>
        <BellPlace />
        <PlanNotices onGone={props.onGone} />
        <ShortcutKeys findMissed={() => lastPress} />
      </Part>
    </>
  );
}
