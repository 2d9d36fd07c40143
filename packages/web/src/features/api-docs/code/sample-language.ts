import type { SampleLanguage } from '@beamwright/contract';
import { createContext, use } from 'react';

interface LanguageChoice {
  language: SampleLanguage;
  choose: (language: SampleLanguage) => void;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

/** One choice for all samples of the page. */
export const LanguageProvider = LanguageContext;

/** Null outside of it. */
export const useSampleLanguage = (): LanguageChoice | null => use(LanguageContext);
