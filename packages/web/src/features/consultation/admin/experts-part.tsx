import { listExperts, removeExpert, type Expert } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { isAway } from '../desk/away.ts';
import { familyName } from '../desk/desk-text.ts';
import { languageText } from '../parts/case-text.ts';
import { AddExpertDialog } from './add-expert-dialog.tsx';
import { EditExpertDialog } from './edit-expert-dialog.tsx';

/** Who helps, what they know and how many cases they have. */
export function ExpertsPart() {
  const { data, error, refetch } = useQuery(queryOptionsFor(listExperts));
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Expert | null>(null);
  return (
    <OptionSection
      title={i18n.t('Experts')}
      action={<Button onClick={() => setIsAdding(true)}>{i18n.t('Add expert')}</Button>}
    >
      {data ? (
        data.items.length === 0 ? (
          <Text as="p" pad="12 16" tone="second">
            {i18n.t('No experts. Cases wait until somebody can claim them.')}
          </Text>
        ) : (
          data.items.map((expert) => (
            <ExpertRow key={expert.id} expert={expert} onEdit={() => setEdited(expert)} />
          ))
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Box pad={16}>
          <ListSkeleton count={3} />
        </Box>
      )}
      {isAdding ? (
        <AddExpertDialog known={data?.items ?? []} onClose={() => setIsAdding(false)} />
      ) : null}
      {edited ? <EditExpertDialog person={edited} onClose={() => setEdited(null)} /> : null}
    </OptionSection>
  );
}

function knownText({ lasers, materials, languages }: Expert): string {
  const known = [...lasers, ...materials.map(familyName), ...languages.map(languageText)];
  return known.length === 0 ? i18n.t('Nothing chosen yet') : formatList(known, 'all');
}

function ExpertRow({ expert, onEdit }: { expert: Expert; onEdit: () => void }) {
  const { id, name, email, open, max_open, away_until } = expert;
  const confirm = useConfirm();
  const remove = useOperation(removeExpert, {
    onSuccess: () => toastSuccess(i18n.t('{name} is no longer an expert.', { name })),
  });
  const ask = () =>
    void confirm({
      title: i18n.t('Remove {name} as an expert?', { name }),
      body:
        open > 0
          ? i18n.t(
              '{n, plural, one {Their # open case goes} other {Their # open cases go}} back to the queue, first in line. What they sent stays.',
              { n: open },
            )
          : i18n.t('They have no open cases. What they sent stays.'),
      confirm: i18n.t('Remove expert'),
      danger: true,
    }).then((isSure) => {
      if (isSure) remove.mutate({ params: { user_id: id } });
    });
  return (
    <OptionRow
      label={name}
      sub={
        <>
          {email} · {i18n.t('{n} of {most} cases open', { n: open, most: max_open })}
          {isAway(expert) && away_until !== null
            ? ` · ${i18n.t('away until {time}', { time: formatDateTime(away_until) })}`
            : null}
          <Text as="div">{knownText(expert)}</Text>
        </>
      }
    >
      <Row gap={8}>
        <Button aria-label={i18n.t('Change {name}', { name })} onClick={onEdit}>
          {i18n.t('Change')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={i18n.t('Remove {name}', { name })}
          loading={remove.isPending}
          onClick={ask}
        >
          {i18n.t('Remove')}
        </Button>
      </Row>
    </OptionRow>
  );
}
