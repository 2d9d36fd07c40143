import { listPublishable, withdrawCasePage, type PublishableCase } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, useOperation } from '../../../lib/query.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { WritePageDialog } from './write-page-dialog.tsx';

/** Solved cases whose makers allow a help page, and where their pages are. */
export function PagesPart() {
  const list = useInfiniteQuery(pageOptionsFor(listPublishable));
  const [written, setWritten] = useState<PublishableCase | null>(null);
  return (
    <OptionSection
      title={i18n.t('Help pages')}
      sub={i18n.t('Solved cases whose makers allow it. They see the page first, and publish it.')}
    >
      <PagedList
        list={list}
        empty={
          <Text as="p" pad="12 16" tone="second">
            {i18n.t('No maker allowed a help page yet.')}
          </Text>
        }
      >
        {(cases) => (
          <div>
            {cases.map((one) => (
              <PublishableRow key={one.id} one={one} onWrite={() => setWritten(one)} />
            ))}
          </div>
        )}
      </PagedList>
      {written ? <WritePageDialog one={written} onClose={() => setWritten(null)} /> : null}
    </OptionSection>
  );
}

function statusText({ status, requested_changes }: PublishableCase): string {
  switch (status) {
    case null:
      return i18n.t('no page yet');
    case 'prepared':
      return i18n.t('with its maker');
    case 'published':
      return i18n.t('published');
    case 'declined':
      return requested_changes === ''
        ? i18n.t('maker asked for changes')
        : i18n.t('maker asked for changes: “{changes}”', { changes: requested_changes });
  }
}

function PublishableRow({ one, onWrite }: { one: PublishableCase; onWrite: () => void }) {
  const render = useRenderMessage();
  const confirm = useConfirm();
  const withdraw = useOperation(withdrawCasePage);
  const isNew = one.status === null;
  const title = one.page_title ?? render(one.title);
  const ask = () =>
    void confirm({
      title: i18n.t('Withdraw the page?'),
      body: i18n.t('Nobody can read it any more. Its text is deleted.'),
      confirm: i18n.t('Withdraw page'),
      danger: true,
    }).then((isSure) => {
      if (isSure) withdraw.mutate({ params: { id: one.id } });
    });
  return (
    <OptionRow label={title} sub={statusText(one)}>
      <Row gap={8}>
        <Button
          aria-label={
            isNew ? i18n.t('Write page: {title}', { title }) : i18n.t('Change {title}', { title })
          }
          onClick={onWrite}
        >
          {isNew ? i18n.t('Write page') : i18n.t('Change')}
        </Button>
        {isNew ? null : (
          <Button
            variant="subtle"
            color="red"
            aria-label={i18n.t('Withdraw {title}', { title })}
            loading={withdraw.isPending}
            onClick={ask}
          >
            {i18n.t('Withdraw')}
          </Button>
        )}
      </Row>
    </OptionRow>
  );
}
