import { CASE_LANGUAGES, type CaseLanguage, type CaseSummary } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import type { AskSearch } from '../../../lib/ask-expert.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

export interface AskDraft {
  /** Of the case that it becomes: asking again after a lost answer asks once. */
  caseId: string;
  problem: CaseSummary['problem'] | null;
  details: string;
  language: CaseLanguage;
  /** Keys of what was taken off. */
  off: readonly string[];
  /** Photos that are added. */
  photoIds: readonly string[];
  /** Whether our own suggestion was tried. */
  isTried: boolean;
}

/** The first language of the browser that experts write in. */
function languageOfBrowser(): CaseLanguage {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return wanted.flatMap((one) => CASE_LANGUAGES.filter((known) => known === one))[0] ?? 'en';
}

const emptyDraft = (): AskDraft => ({
  caseId: newUuid(),
  problem: null,
  details: '',
  language: languageOfBrowser(),
  off: [],
  photoIds: [],
  isTried: false,
});

/** What is chosen and typed before asking. It outlasts a reload and a lost connection. */
export function useAskDraft({ kind, id, step }: AskSearch) {
  const key = `ask-draft.${kind}.${id}.${step ?? ''}` as const;
  const [draft, setDraft] = useState(() => (readStored(key) as AskDraft | null) ?? emptyDraft());
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const { problem, details, off, photoIds } = draft;
    const isEmpty = problem === null && details === '' && off.length === 0 && photoIds.length === 0;
    writeStored(key, isEmpty || isAsked ? null : draft);
  }, [key, draft, isAsked]);
  return {
    draft,
    change: (changed: Partial<AskDraft>) => setDraft((before) => ({ ...before, ...changed })),
    changePhotos: (update: (photoIds: readonly string[]) => readonly string[]) =>
      setDraft((before) => ({ ...before, photoIds: update(before.photoIds) })),
    /** The case has it now. */
    forget: () => setAsked(true),
  };
}
