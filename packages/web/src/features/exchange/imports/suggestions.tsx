import type { ImportDraft } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { settingsText } from '../../../lib/settings-text.ts';
import { useMapImport } from './use-map-import.ts';

interface SuggestionsProps {
  draft: ImportDraft;
  onMapped: () => void;
}

/** Suggested corrections, each for all rows with the same problem. */
export function Suggestions({ draft, onMapped }: SuggestionsProps) {
  const map = useMapImport(onMapped);
  const { suggestions } = draft;
  const renderMessage = useRenderMessage();
  const accepted = suggestions.filter(({ is_accepted }) => is_accepted).map(({ code }) => code);
  return (
    <>
      {suggestions.map(({ code, message, count, is_accepted }) => (
        <Notice
          key={code}
          kind={is_accepted ? 'ok' : 'warn'}
          title={
            is_accepted
              ? i18n.t('Corrected in {settings}', { settings: settingsText(count) })
              : i18n.t('{settings} can be corrected', { settings: settingsText(count) })
          }
          action={
            <Button
              loading={map.isPending}
              onClick={() =>
                map.mutate({
                  params: { id: draft.id },
                  body: {
                    accept: is_accepted
                      ? accepted.filter((each) => each !== code)
                      : [...accepted, code],
                  },
                })
              }
            >
              {is_accepted ? i18n.t('As in the file') : i18n.t('Fix all')}
            </Button>
          }
        >
          {renderMessage(message)}
        </Notice>
      ))}
      <FormError error={map.error} />
    </>
  );
}
