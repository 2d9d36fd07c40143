import { CONSULTATION_ORIGINS } from '@beamwright/domain/types';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { AskPage } from '../features/consultation/ask/ask-page.tsx';
import { CasePage } from '../features/consultation/case/case-page.tsx';
import { SolvedPage } from '../features/consultation/solved/solved-page.tsx';
import type { AskSearch } from '../lib/ask-expert.ts';

/** One case of the user. */
export function CaseRoute() {
  const { caseId = '' } = useParams({ strict: false });
  return <CasePage key={caseId} id={caseId} />;
}

/** One solved case of anybody. */
export function SolvedRoute() {
  const { solvedId = '' } = useParams({ strict: false });
  return <SolvedPage id={solvedId} />;
}

/** Asks about what the address names. */
export function AskRoute() {
  const about = readAbout(useSearch({ strict: false }));
  if (about === null) return <Navigate to="/expert-consultation" replace />;
  return <AskPage key={`${about.kind} ${about.id} ${about.step}`} about={about} />;
}

function readAbout({ kind, id, step, setting }: Partial<AskSearch>): AskSearch | null {
  const known = CONSULTATION_ORIGINS.find((each) => each === kind);
  if (known === undefined || typeof id !== 'string') return null;
  return {
    kind: known,
    id,
    ...(typeof step === 'number' ? { step } : {}),
    ...(typeof setting === 'string' ? { setting } : {}),
  };
}
