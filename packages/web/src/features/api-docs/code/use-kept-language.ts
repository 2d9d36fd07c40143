import { SAMPLE_LANGUAGES, type SampleLanguage } from '@beamwright/contract';
import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';

const STORED = 'docs-language';

const stored = (): SampleLanguage => {
  const kept = readStored(STORED);
  return SAMPLE_LANGUAGES.find((language) => language === kept) ?? 'curl';
};

/** The language that the reader chose, also the next time. */
export function useKeptLanguage() {
  const [language, setLanguage] = useState(stored);
  return {
    language,
    choose: (next: SampleLanguage) => {
      setLanguage(next);
      writeStored(STORED, next);
    },
  };
}
