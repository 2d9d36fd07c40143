import { AiNotice } from './ai-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';

interface LimitNoticesProps {
  /** Of the month's generations, unless the user doesn't want them. */
  hasAi: boolean;
  onGone: () => void;
}

export function LimitNotices({ hasAi, onGone }: LimitNoticesProps) {
  return (
    <>
      {hasAi ? <AiNotice onGone={onGone} /> : null}
      <StorageNotice onGone={onGone} />
    </>
  );
}
