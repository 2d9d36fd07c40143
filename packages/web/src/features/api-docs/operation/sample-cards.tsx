import { writeSample } from '@beamwright/contract';
import { CodeFrame, CodeHeader, CodeText, LanguageTabs } from '../code/code-frame.tsx';
import { useSampleLanguage } from '../code/sample-language.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import type { ApiOperation, Reference } from '../document/read-reference.ts';
import { AnswerCard } from '../try/answer-card.tsx';
import { EditRequest } from '../try/edit-request.tsx';
import { TryBar } from '../try/try-bar.tsx';
import { shownKey, useTestKey } from '../try/test-key.ts';
import { useTry } from '../try/use-try.ts';

interface SampleCardsProps {
  reference: Reference;
  operation: ApiOperation;
}

/** A request in the language of the page, to edit and send, and below it an example of the answer or the answer. */
export function SampleCards({ reference, operation }: SampleCardsProps) {
  const language = useSampleLanguage()?.language ?? 'curl';
  const tried = useTry(reference, operation);
  const { token } = useTestKey();
  const code = writeSample(tried.request, language, {
    origin: location.origin,
    key: shownKey(token),
  });
  return (
    <Stack gap={12}>
      <CodeFrame>
        <CodeHeader copied={code}>
          <LanguageTabs language={language} />
        </CodeHeader>
        <CodeText
          code={code}
          language={language}
          label={i18n.t('Request: {title}', { title: operation.title })}
        />
        {tried.isEditing ? <EditRequest operation={operation} tried={tried} /> : null}
        <TryBar operation={operation} tried={tried} />
      </CodeFrame>
      <AnswerCard reference={reference} operation={operation} tried={tried} />
    </Stack>
  );
}
