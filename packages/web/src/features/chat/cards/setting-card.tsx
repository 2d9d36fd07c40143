import type { Attachment, MessageCard } from '@beamwright/contract';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import { currentTeam } from '../../../lib/current-team.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardFrame } from './card-frame.tsx';
import classes from './cards.module.css';

interface SettingCardProps {
  id: string;
  card: NonNullable<MessageCard['setting']>;
  /** What it was when it was sent. */
  sent: Attachment;
}

export function SettingCard({ id, card, sent }: SettingCardProps) {
  const { formatSpeed } = useUnits();
  const speed = formatSpeed(card.speed_mm_min);
  const band = i18n.t('{low} to {high}', {
    low: formatSpeed(card.speed_band_low_mm_min).value,
    high: formatSpeed(card.speed_band_high_mm_min).text,
  });
  const isChanged = sent.version !== null && sent.version !== card.version;
  const team = currentTeam() ?? undefined;
  return (
    <CardFrame
      title={card.name}
      sub={[card.machine_name, card.material, i18n.t('Works at {band}', { band })].join(' · ')}
      state={<ConfidenceMeter confidence={card.confidence} />}
      actions={
        <>
          <ButtonLink to="/library" search={{ team, setting: id }}>
            {i18n.t('Open')}
          </ButtonLink>
          <ButtonLink to="/library" search={{ team, setting: id, feedback: id }}>
            {i18n.t('Add result')}
          </ButtonLink>
        </>
      }
      foot={isChanged || card.is_locked ? <Foot {...{ card, sent, isChanged }} /> : null}
    >
      <dl className={classes.numbers}>
        <Number label={i18n.t('Speed')} value={speed.value} unit={speed.unit} />
        <Number label={i18n.t('Power')} value={String(Math.round(card.power_percent))} unit="%" />
        <Number label={i18n.t('Passes')} value={String(card.passes)} unit="" />
        {card.kerf_mm === null ? null : (
          <Number label={i18n.t('Kerf')} {...shownLength(card.kerf_mm)} />
        )}
      </dl>
    </CardFrame>
  );
}

interface FootProps extends Pick<SettingCardProps, 'card' | 'sent'> {
  isChanged: boolean;
}

/** That it is another version than the message was about, and who may change it. */
function Foot({ card, sent, isChanged }: FootProps) {
  const { formatSpeed } = useUnits();
  if (!isChanged) {
    return (
      <>
        <IconLock size={15} stroke={1.6} aria-hidden="true" />
        {i18n.t('Locked. Managers change it.')}
      </>
    );
  }
  const before = sent.speed_mm_min === null ? '' : formatSpeed(sent.speed_mm_min).text;
  return (
    <>
      <IconRefresh size={15} stroke={1.6} aria-hidden="true" />
      {i18n.t('v{version}, changed after this message. It was {before}.', {
        version: card.version,
        before,
      })}
    </>
  );
}

function Number({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <div>
      <Text as="dt" size="label" tone="third" weight={500}>
        {label}
      </Text>
      <dd>
        <Measure value={value} unit={unit} />
      </dd>
    </div>
  );
}
