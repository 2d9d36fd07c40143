import {
  MIN_USERS,
  REFERRAL_SOURCES,
  type Counted,
  type Figures,
  type ReferralSource,
} from '@beamwright/contract';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import { Text } from '../../ui/text.tsx';
import type { ShownFigure } from './days-dialog.tsx';
import { FigureButton } from './figure-button.tsx';
import classes from './share-row.module.css';

type Shares = Figures['devices'];

interface ShareCardsProps {
  figures: Figures;
  onShow: (figure: ShownFigure) => void;
}

/** Where users come from, with what, and what they use. */
export function ShareCards({ figures, onShow }: ShareCardsProps) {
  return (
    <div className={classes.cards}>
      <ShareCard
        title={i18n.t('How users found us')}
        counts={i18n.t('New users, by their answer during setup. Answers need no consent.')}
        shares={figures.answers}
        of="answer"
        onShow={onShow}
        nameOf={answerName}
      />
      <ShareCard
        title={i18n.t('Came from')}
        counts={i18n.t('New users who allow marketing, by campaign or site of the first visit.')}
        shares={figures.sources}
        of="source"
        onShow={onShow}
      />
      <ShareCard
        title={i18n.t('Pages')}
        counts={i18n.t('Page views. Page content is never stored.')}
        shares={figures.pages}
        of="page"
        onShow={onShow}
        isCode
      />
      <ShareCard
        title={i18n.t('Events')}
        counts={i18n.t('How often users did each of these.')}
        shares={figures.events}
        of="event"
        onShow={onShow}
        nameOf={eventName}
      />
      <ShareCard
        title={i18n.t('Devices')}
        counts={i18n.t('Visits')}
        shares={figures.devices}
        of="device"
        onShow={onShow}
        nameOf={deviceName}
      />
      <ShareCard
        title={i18n.t('Browsers')}
        counts={i18n.t('Visits')}
        shares={figures.browsers}
        of="browser"
        onShow={onShow}
      />
      <ShareCard
        title={i18n.t('Systems')}
        counts={i18n.t('Visits')}
        shares={figures.systems}
        of="os"
        onShow={onShow}
      />
    </div>
  );
}

interface ShareCardProps {
  title: string;
  /** What is counted. */
  counts: string;
  shares: Shares;
  of: Counted;
  onShow: (figure: ShownFigure) => void;
  nameOf?: (name: string) => string;
  isCode?: boolean;
}

function ShareCard({
  title,
  counts,
  shares: { items, hidden },
  of,
  onShow,
  nameOf,
  isCode = false,
}: ShareCardProps) {
  const all = items.reduce((sum, { count }) => sum + count, hidden);
  const shownName = (name: string) => (name === '' ? i18n.t('Unknown') : (nameOf?.(name) ?? name));
  const shareOf = (count: number) => (all === 0 ? 0 : count / all);
  return (
    <Card aria-label={title}>
      <Text as="h2" size="card">
        {title}
      </Text>
      <Text as="p" size="label" tone="third">
        {counts}
      </Text>
      <ul>
        {items.map(({ name, count }) => (
          <Box as="li" key={name} pad="4 0" className={classes.row} data-short>
            <FigureButton
              figure={{ of, name, title: shownName(name) }}
              onShow={onShow}
              isCode={isCode}
            >
              {shownName(name)}
            </FigureButton>
            <ShareBar
              label={formatPercent(shareOf(count))}
              parts={[
                { key: 'share', share: shareOf(count), tone: 'plain' },
                { key: 'rest', share: 1 - shareOf(count), tone: 'history' },
              ]}
            />
            <Text size="small" mono noWrap textAlign="right">
              {formatNumber(count)}
            </Text>
          </Box>
        ))}
      </ul>
      {all === 0 ? (
        <Text as="p" size="small" tone="third">
          {i18n.t('Nothing to show in this range.')}
        </Text>
      ) : null}
      {hidden > 0 ? (
        <Text as="p" size="label" tone="third">
          {i18n.t('{n} more: rare, or from fewer than {least} users a day.', {
            n: formatNumber(hidden),
            least: MIN_USERS,
          })}
        </Text>
      ) : null}
    </Card>
  );
}

const ANSWERS: Record<ReferralSource, () => string> = {
  search: () => i18n.t('Search engine'),
  video: () => i18n.t('Video'),
  forum: () => i18n.t('Forum or group'),
  friend: () => i18n.t('Friend or colleague'),
  maker_space: () => i18n.t('Maker space or school'),
  shop: () => i18n.t('Laser dealer'),
  other: () => i18n.t('Somewhere else'),
};

function answerName(name: string): string {
  const known = REFERRAL_SOURCES.find((source) => source === name);
  return known === undefined ? name : ANSWERS[known]();
}

const EVENTS: Record<string, () => string> = {
  job_submitted: () => i18n.t('Job submitted'),
  setting_saved: () => i18n.t('Setting saved'),
  machine_added: () => i18n.t('Machine added'),
  result_given: () => i18n.t('Result given'),
  test_card_created: () => i18n.t('Test card created'),
  import_saved: () => i18n.t('Import saved'),
  export_done: () => i18n.t('Settings exported'),
};

const eventName = (name: string): string => EVENTS[name]?.() ?? name;

const DEVICES: Record<string, () => string> = {
  desktop: () => i18n.t('Computer'),
  mobile: () => i18n.t('Phone'),
  tablet: () => i18n.t('Tablet'),
};

const deviceName = (name: string): string => DEVICES[name]?.() ?? name;
