import { i18n } from '../../../lib/i18n.ts';
import { Text } from '../../../ui/text.tsx';
import { CodeFrame, CodeHeader, CodeText, LanguageTabs } from './code-frame.tsx';
import { CODE_LANGUAGES, type CodeLanguage } from './color-code.ts';
import { useSampleLanguage } from './sample-language.ts';

interface CodeSampleProps {
  code: string;
  language: CodeLanguage;
  /**
   * Above the code, in place of the choice of the language: for answers, and for what is the same in every language,
   * such as an installation.
   */
  title?: string;
}

/** Code with its language and a button that copies it. Without a title, it changes the language of all samples. */
export function CodeSample({ code, language, title }: CodeSampleProps) {
  const choice = useSampleLanguage();
  const name = CODE_LANGUAGES[language];
  const hasTabs = title === undefined && language !== 'json' && choice !== null;
  return (
    <CodeFrame>
      <CodeHeader copied={code}>
        {hasTabs ? (
          <LanguageTabs language={language} />
        ) : (
          <Text size="small" tone="second" pad="4 8" breakWords>
            {title ?? name}
          </Text>
        )}
      </CodeHeader>
      <CodeText
        code={code}
        language={language}
        label={title ?? i18n.t('Sample in {language}', { language: name })}
      />
    </CodeFrame>
  );
}
