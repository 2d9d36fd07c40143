import { SAMPLE_LANGUAGES, type SampleLanguage } from '@beamwright/contract';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { shownKey, useTestKey } from '../try/test-key.ts';
import { CODE_LANGUAGES, colorCode, type CodeLanguage } from './color-code.ts';
import classes from './code.module.css';
import { useSampleLanguage } from './sample-language.ts';

/** A card of code: a line above it, the code, and what belongs to it. */
export const CodeFrame = ({ children }: { children: ReactNode }) => (
  <Box ground="card" border="strong" radius="card" shadow="soft" clip canShrink>
    {children}
  </Box>
);

/** The line above code, with copying at its end. What is copied has the reader’s test key in full, so that it works. */
export function CodeHeader({ copied, children }: { copied?: string; children: ReactNode }) {
  const { token } = useTestKey();
  return (
    <Row gap={8} justify="between" pad="4 8" line="bottom">
      <Row gap="2 8" wrap canShrink grow>
        {children}
      </Row>
      {copied === undefined ? null : (
        <IconButton
          color="ink"
          aria-label={i18n.t('Copy code')}
          onClick={() => void copyText(withKey(copied, token), i18n.t('Code copied'))}
        >
          <IconCopy size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  );
}

const withKey = (code: string, token: string | null): string =>
  token === null ? code : code.replaceAll(shownKey(token), token);

interface CodeTextProps {
  code: string;
  language: CodeLanguage;
  /** What it is, for screen readers. */
  label: string;
}

/** Code in colors. Long lines scroll, also with the keyboard. */
export const CodeText = ({ code, language, label }: CodeTextProps) => (
  <pre className={classes.code} tabIndex={0} role="group" aria-label={label} lang="en">
    {colorCode(code, language).map(({ text, color }, index) =>
      color === 'plain' ? (
        text
      ) : (
        // Parts have no name of their own, and are only ever replaced together.
        <span key={index} data-color={color}>
          {text}
        </span>
      ),
    )}
  </pre>
);

/** The choice of the language, for the whole page. */
export function LanguageTabs({ language: own }: { language: SampleLanguage }) {
  const choice = useSampleLanguage();
  return (
    <Row role="group" aria-label={i18n.t('Language of the samples')} className={classes.tabs}>
      {SAMPLE_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === own}
          onClick={() => choice?.choose(language)}
        >
          {CODE_LANGUAGES[language]}
        </button>
      ))}
    </Row>
  );
}
