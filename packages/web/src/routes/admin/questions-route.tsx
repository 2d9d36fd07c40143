import { QuestionsPage } from '../../features/questions/questions-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function QuestionsRoute() {
  return <QuestionsPage frame={adminFrame} />;
}
