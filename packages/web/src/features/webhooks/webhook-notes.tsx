import type { OperationOutput, listWebhooks } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What the plan has to do with it: endpoints that get nothing, or no room for another one. */
export function WebhookPlanNote({ items, included }: OperationOutput<typeof listWebhooks>) {
  if (items.length < included) return null;
  const over = items.length - included;
  return (
    <Box pad="0 16 16">
      <Notice
        kind={over > 0 ? 'warn' : 'info'}
        title={
          over > 0
            ? i18n.t(
                '{n, plural, one {# endpoint gets} other {# endpoints get}} no events: your plan includes {included}',
                { n: over, included },
              )
            : i18n.t('All endpoints of your plan are used')
        }
        action={<ButtonLink to="/upgrade">{i18n.t('See plans')}</ButtonLink>}
      >
        {over > 0
          ? i18n.t('Those you added first get events. Delete one, or choose a larger plan.')
          : i18n.t('Delete one you no longer use, or choose a larger plan.')}
      </Notice>
    </Box>
  );
}
