import { TasksPage } from '../../features/system/tasks-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function TasksRoute() {
  return <TasksPage frame={adminFrame} />;
}
