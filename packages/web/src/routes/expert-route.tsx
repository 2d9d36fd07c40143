import { useParams } from '@tanstack/react-router';
import { DeskPage } from '../features/consultation/desk/desk-page.tsx';

/** The desk of an expert; `/expert/{case}` opens a case. */
export function ExpertRoute() {
  const { caseId } = useParams({ strict: false });
  return <DeskPage caseId={caseId} />;
}
