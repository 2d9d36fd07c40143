import { useAiUsage } from '../../lib/ai-usage.ts';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { useProfile } from '../../lib/session.tsx';
import { readStorageUsage } from '../../lib/storage-usage.ts';

const LimitNotices = lazyPart(
  () => import('./limit-notices.tsx').then((module) => module.LimitNotices),
  { isNext: false },
);

/** Notices about limits; most visits have none, so their code loads with the first one. */
export function UsageNotices({ onGone }: { onGone: () => void }) {
  const ai = useAiUsage();
  const { usage, notifications } = useProfile();
  const hasAi = notifications.usage.in_app && ai?.notice != null;
  return hasAi || readStorageUsage(usage).notice !== null ? (
    <LimitNotices hasAi={hasAi} onGone={onGone} />
  ) : null;
}
