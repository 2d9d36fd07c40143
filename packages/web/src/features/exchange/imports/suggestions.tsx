import type { ImportDraft } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { settingsText } from '../../../lib/settings-text.ts';
import { useMapImport } from './use-map-import.ts';

/** Settings of another laser: giving them to the chosen machine is a choice, not a repair. */
const OTHER_LASER = 'OTHER_LASER';

function titleOf(code: string, isAccepted: boolean, settings: string): string {
  if (code === OTHER_LASER) {
    return isAccepted
      ? i18n.t('{settings} of other lasers go to your machine', { settings })
      : i18n.t('{settings} kept for other lasers', { settings });
  }
  return isAccepted
    ? i18n.t('Corrected in {settings}', { settings })
    : i18n.t('{settings} can be corrected', { settings });
}

function actionLabel(code: string, isAccepted: boolean): string {
  if (isAccepted) return i18n.t('As in the file');
  return code === OTHER_LASER ? i18n.t('Use for my machine anyway') : i18n.t('Fix all');
}

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
          kind={code === OTHER_LASER ? 'info' : is_accepted ? 'ok' : 'warn'}
          title={titleOf(code, is_accepted, settingsText(count))}
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
              {actionLabel(code, is_accepted)}
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
