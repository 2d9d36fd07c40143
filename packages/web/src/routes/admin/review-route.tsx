import { ReviewPage } from '../../features/ai/review/review-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function ReviewRoute() {
  return <ReviewPage frame={adminFrame} />;
}
