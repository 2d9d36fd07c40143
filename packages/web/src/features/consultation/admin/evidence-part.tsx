import { listLearnable, takeBackCaseEvidence, type LearnableCase } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
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
import { EvidenceDialog } from './evidence-dialog.tsx';

/** Solved cases whose makers agreed to share the numbers, and whether others get them. */
export function EvidencePart() {
  const list = useInfiniteQuery(pageOptionsFor(listLearnable));
  const [compared, setCompared] = useState<LearnableCase | null>(null);
  return (
    <OptionSection
      title={i18n.t('Evidence')}
      sub={i18n.t('Solved cases whose makers agreed to share the numbers.')}
    >
      <PagedList
        list={list}
        empty={
          <Text as="p" pad="12 16" tone="second">
            {i18n.t('No maker has agreed to share numbers yet.')}
          </Text>
        }
      >
        {(cases) => (
          <div>
            {cases.map((one) => (
              <LearnableRow key={one.id} one={one} onCompare={() => setCompared(one)} />
            ))}
          </div>
        )}
      </PagedList>
      {compared ? <EvidenceDialog caseId={compared.id} onClose={() => setCompared(null)} /> : null}
    </OptionSection>
  );
}

function LearnableRow({ one, onCompare }: { one: LearnableCase; onCompare: () => void }) {
  const render = useRenderMessage();
  const confirm = useConfirm();
  const takeBack = useOperation(takeBackCaseEvidence);
  const title = render(one.title);
  const { published_at } = one;
  const ask = () =>
    void confirm({
      title: i18n.t('Take the numbers back?'),
      body: i18n.t('New answers stop using them. You can publish them again.'),
      confirm: i18n.t('Take back'),
      danger: true,
    }).then((isSure) => {
      if (isSure) takeBack.mutate({ params: { id: one.id } });
    });
  return (
    <OptionRow
      label={title}
      sub={
        published_at === null
          ? i18n.t('Not published')
          : i18n.t('Used for others since {date}', { date: formatDate(published_at) })
      }
    >
      <Row gap={8}>
        <Button aria-label={i18n.t('Compare numbers: {title}', { title })} onClick={onCompare}>
          {i18n.t('Compare numbers')}
        </Button>
        {published_at === null ? null : (
          <Button
            variant="subtle"
            color="red"
            aria-label={i18n.t('Take back {title}', { title })}
            loading={takeBack.isPending}
            onClick={ask}
          >
            {i18n.t('Take back')}
          </Button>
        )}
      </Row>
    </OptionRow>
  );
}
