import { Split } from '../../ui/split.tsx';
import { deleteTestCard, getSetting, getTestCard } from '@beamwright/contract';
import type { Setting, TestCard } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { isOfGalvo } from '../../lib/user-units.ts';
import { GalvoContext } from '../../lib/units.ts';
import { queryOptionsFor, useOperation } from '../../lib/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { AskExpertLink } from '../../ui/ask-expert-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { BurnCard } from './burn-card.tsx';
import classes from './card-page.module.css';
import link from './back-link.module.css';
import { cardTitle } from './card-text.ts';
import { JudgePanel } from './judge-panel.tsx';
import { saveJudgment } from './saved-judgment.ts';
import { MissingCard } from './missing-states.tsx';
import { useJudgment } from './use-judgment.ts';
import { Box } from '../../ui/box.tsx';
import { Stack } from '../../ui/stack.tsx';
import { machineLabel } from '../../lib/machine-label.ts';

interface CardPageProps {
  id: string;
  /** Called when the next card was created. */
  onMade: (card: TestCard) => void;
  onDeleted: (settingId: string) => void;
}

/** One test card: burn it, mark the cells, save the result. */
export function CardPage({ id, onMade, onDeleted }: CardPageProps) {
  const card = useQuery(queryOptionsFor(getTestCard, { params: { id } }));
  const settingId = card.data?.setting_id ?? '';
  const setting = useQuery({
    ...queryOptionsFor(getSetting, { params: { id: settingId } }),
    enabled: settingId !== '',
  });
  const failure = card.data ? (setting.data ? null : setting.error) : card.error;
  const isGone = isProblem(failure, 'not_found');
  return (
    <Page
      title={card.data ? cardTitle(card.data) : i18n.t('Test card')}
      sub={
        card.data && setting.data ? (
          <>
            <Link to="/library" search={{ setting: card.data.setting_id }} className={link.link}>
              {setting.data.name}
            </Link>
            {` · ${machineLabel(setting.data)} · ${formatDateTime(card.data.created_at)}`}
          </>
        ) : null
      }
    >
      {isGone ? <MissingCard /> : null}
      {failure && !isGone ? (
        <ErrorPanel error={failure} onRetry={() => void (card.data ? setting : card).refetch()} />
      ) : null}
      {!failure && !(card.data && setting.data) ? <CardsSkeleton count={2} /> : null}
      {card.data && setting.data ? (
        <GalvoContext value={isOfGalvo(setting.data)}>
          <Content
            key={id}
            card={card.data}
            setting={setting.data}
            onMade={onMade}
            onDeleted={() => onDeleted(settingId)}
          />
        </GalvoContext>
      ) : null}
    </Page>
  );
}

interface ContentProps {
  card: TestCard;
  setting: Setting;
  onMade: (card: TestCard) => void;
  onDeleted: () => void;
}

function Content({ card, setting, onMade, onDeleted }: ContentProps) {
  const judgment = useJudgment(card);
  // Users who return with marks want the board, not the download.
  const heading = useRef<HTMLHeadingElement>(null);
  const [startsOpen] = useState(judgment.body === null);
  return (
    <Split>
      <Stack as={Card} gap={12} aria-labelledby="burn-card">
        <BurnCard
          card={card}
          startsOpen={startsOpen}
          isNext={judgment.body === null}
          onBurned={() => heading.current?.focus()}
        />
        <AskExpertLink about={{ kind: 'test_card', id: card.id, setting: setting.id }} />
        <DeleteCard card={card} onDeleted={onDeleted} />
      </Stack>
      <Card aria-labelledby="judge-card">
        <Box
          id="judge-card"
          ref={heading}
          tabIndex={-1}
          as="h2"
          marginBottom={12}
          className={classes.heading}
        >
          {card.kind === 'kerf' ? i18n.t('Enter measurements') : i18n.t('Mark the cells')}
        </Box>
        <JudgePanel {...{ card, setting, judgment, onMade }} />
      </Card>
    </Split>
  );
}

function DeleteCard({ card, onDeleted }: { card: TestCard; onDeleted: () => void }) {
  const confirm = useConfirm();
  const { mutate, isPending } = useOperation(deleteTestCard, {
    onSuccess: () => {
      saveJudgment(card.id, null);
      onDeleted();
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: i18n.t('Delete test card?'),
      body: i18n.t(
        'Deletes the card and its marks. Settings saved from it stay. This can’t be undone.',
      ),
      confirm: i18n.t('Delete'),
      danger: true,
    });
    if (yes) mutate({ params: { id: card.id } });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      className={classes.delete ?? ''}
      loading={isPending}
      onClick={() => void ask()}
    >
      {i18n.t('Delete card')}
    </Button>
  );
}
