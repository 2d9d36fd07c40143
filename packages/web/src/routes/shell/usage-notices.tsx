import { useAiUsage } from '../../lib/ai-usage.ts';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { useProfile } from '../../lib/session.tsx';
import { readStorageUsage } from '../../lib/storage-usage.ts';

const AiNotice = lazyPart(() => import('./ai-notice.tsx').then((module) => module.AiNotice), {
  isNext: false,
});
const StorageNotice = lazyPart(
  () => import('./storage-notice.tsx').then((module) => module.StorageNotice),
  { isNext: false },
);

/** Notices about limits; most visits have none, so their code loads with the first one. */
export function UsageNotices({ onGone }: { onGone: () => void }) {
  const ai = useAiUsage();
  const { usage, notifications } = useProfile();
  const storage = readStorageUsage(usage);
  return (
    <>
      {notifications.usage.in_app && ai && ai.notice !== null ? <AiNotice onGone={onGone} /> : null}
      {storage.notice === null ? null : <StorageNotice onGone={onGone} />}
    </>
  );
}
