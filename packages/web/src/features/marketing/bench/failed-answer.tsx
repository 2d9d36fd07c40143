import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Shown in place of the answer when the engine or the blocks can't be asked: without both there are no settings at all. */
export function FailedAnswer() {
  return (
    <>
      <template data-failed="offline">
        <Failure title={i18n.t('You’re offline')}>
          {i18n.t('Your sentence is kept. Connect, then try again.')}
        </Failure>
      </template>
      <template data-failed="safety">
        <Failure title={i18n.t('Couldn’t check the safety rules')}>
          {i18n.t('Without them there are no settings. Your sentence is kept; try again.')}
        </Failure>
      </template>
      <template data-failed="engine">
        <Failure title={i18n.t('Couldn’t load the published settings')}>
          {i18n.t('Your sentence is kept; try again.')}
        </Failure>
      </template>
    </>
  );
}

function Failure({ title, children }: { title: string; children: string }) {
  return (
    <Notice
      kind="info"
      role="alert"
      title={title}
      action={<Button data-retry>{i18n.t('Try again')}</Button>}
    >
      {children}
    </Notice>
  );
}
