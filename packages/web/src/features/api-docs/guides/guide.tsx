import { fillSample, type SampleLanguage } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { Box } from '../../../ui/box.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../api-docs.module.css';
import { CodeSample } from '../code/code-sample.tsx';
import { CodeWords } from '../operation/code-words.tsx';
import { sampleFile } from './sample-file.ts';

export interface GuideProps {
  language: SampleLanguage;
  /** Of this server. */
  origin: string;
  /** As samples show it: `shownKey`. Not `key`, which React keeps to itself. */
  apiKey: string;
}

const ENDINGS: Record<SampleLanguage, string> = { curl: 'sh', typescript: 'ts', python: 'py' };

interface GuideSampleProps {
  /** Its name in `packages/contract/samples`, in each language. */
  guide: string;
  reader: GuideProps;
}

/** A sample of a guide with the reader’s server and key. */
export const GuideSample = ({ guide, reader: { language, origin, apiKey } }: GuideSampleProps) => (
  <CodeSample
    code={fillSample(sampleFile(`${guide}.${ENDINGS[language]}`), {
      origin,
      key: apiKey,
    })}
    language={language}
  />
);

interface GuideProseProps {
  /** Beside the prose, or below it on a phone. */
  samples?: ReactNode;
  children: ReactNode;
}

export const Guide = ({ samples, children }: GuideProseProps) => (
  <>
    <Stack gap={12} className={classes.prose}>
      {children}
    </Stack>
    {samples === undefined ? null : (
      <Stack gap={12} className={classes.aside}>
        {samples}
      </Stack>
    )}
  </>
);

/** A paragraph; words between backticks are code. */
export const Prose = ({ children }: { children: string }) => (
  <Text as="p" tone="second" readable>
    <CodeWords>{children}</CodeWords>
  </Text>
);

/** Short rules, one a line. */
export const Points = ({ points, isOrdered }: { points: readonly string[]; isOrdered?: true }) => (
  <Box as={isOrdered ? 'ol' : 'ul'} bullets tone="second" readable>
    {points.map((point) => (
      <li key={point}>
        <CodeWords>{point}</CodeWords>
      </li>
    ))}
  </Box>
);
