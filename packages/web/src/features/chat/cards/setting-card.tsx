import type { Attachment, MessageCard } from '@beamwright/contract';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { currentTeam } from '../../../lib/current-team.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import { useMayAct } from '../../../lib/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardFrame } from './card-frame.tsx';
import classes from './cards.module.css';
import { CompareDialog } from './compare-dialog.tsx';
import { UseDialog } from './use-dialog.tsx';

interface SettingCardProps {
  id: string;
  card: NonNullable<MessageCard['setting']>;
  /** What it was when it was sent. */
  sent: Attachment;
  /** Whether the user said in a reaction how it did. */
  hasReacted: boolean;
}

export function SettingCard({ id, card, sent, hasReacted }: SettingCardProps) {
  const [isUsing, setIsUsing] = useState(false);
  const { formatSpeed } = useUnits();
  const speed = formatSpeed(card.speed_mm_min);
  const band = i18n.t('{low} to {high}', {
    low: formatSpeed(card.speed_band_low_mm_min).value,
    high: formatSpeed(card.speed_band_high_mm_min).text,
  });
  const isChanged = sent.version !== null && sent.version !== card.version;
  const team = currentTeam() ?? undefined;
  const mayAdd = useMayAct('member');
  const feet = [
    ...(isChanged ? [<Changed key="changed" {...{ id, card, sent }} />] : []),
    ...(card.is_locked && !isChanged ? [<Locked key="locked" />] : []),
    ...(hasReacted && mayAdd ? [<Reacted key="reacted" id={id} />] : []),
  ];
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
          <Button onClick={() => setIsUsing(true)}>{i18n.t('Use on my machine')}</Button>
          {mayAdd ? (
            <ButtonLink to="/library" search={{ team, setting: id, feedback: id }}>
              {i18n.t('Add result')}
            </ButtonLink>
          ) : null}
        </>
      }
      feet={feet}
    >
      <dl className={classes.numbers}>
        <Number label={i18n.t('Speed')} value={speed.value} unit={speed.unit} />
        <Number label={i18n.t('Power')} value={String(Math.round(card.power_percent))} unit="%" />
        <Number label={i18n.t('Passes')} value={String(card.passes)} unit="" />
        {card.kerf_mm === null ? null : (
          <Number label={i18n.t('Kerf')} {...shownLength(card.kerf_mm)} />
        )}
      </dl>
      {isUsing ? <UseDialog settingId={id} onClose={() => setIsUsing(false)} /> : null}
    </CardFrame>
  );
}

interface ChangedProps extends Pick<SettingCardProps, 'id' | 'card' | 'sent'> {}

/** That it is another version than the message was about. */
function Changed({ id, card, sent }: ChangedProps) {
  const { formatSpeed } = useUnits();
  const [isComparing, setIsComparing] = useState(false);
  const before = sent.speed_mm_min === null ? '' : formatSpeed(sent.speed_mm_min).text;
  return (
    <>
      <IconRefresh size={15} stroke={1.6} aria-hidden="true" />
      <Text grow>
        {i18n.t('v{version}, changed after this message. It was {before}.', {
          version: card.version,
          before,
        })}
      </Text>
      <Button size="xs" variant="subtle" color="ink" onClick={() => setIsComparing(true)}>
        {i18n.t('Compare')}
      </Button>
      {isComparing ? (
        <CompareDialog
          settingId={id}
          name={card.name}
          versions={[sent.version ?? '', card.version]}
          onClose={() => setIsComparing(false)}
        />
      ) : null}
    </>
  );
}

function Locked() {
  return (
    <>
      <IconLock size={15} stroke={1.6} aria-hidden="true" />
      {i18n.t('Locked. Managers change it.')}
    </>
  );
}

/** A reaction is for people; a result is what the engine learns from. */
function Reacted({ id }: Pick<SettingCardProps, 'id'>) {
  const team = currentTeam() ?? undefined;
  return (
    <>
      <Text grow>{i18n.t('Only a result changes its confidence.')}</Text>
      <ButtonLink
        size="xs"
        variant="subtle"
        color="ink"
        to="/library"
        search={{ team, setting: id, feedback: id }}
      >
        {i18n.t('Add yours')}
      </ButtonLink>
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
