import { getPhoto, type MessageCard } from '@beamwright/contract';
import { addressOf } from '../../../lib/api.ts';
import { currentTeam } from '../../../lib/current-team.ts';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { outcomeText } from '../../../lib/outcome-text.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardFrame } from './card-frame.tsx';
import classes from './cards.module.css';

interface ResultCardProps {
  id: string;
  card: NonNullable<MessageCard['result']>;
}

/** What happened at the machine, with its photo. */
export function ResultCard({ id, card }: ResultCardProps) {
  const { setting_id, setting_name, by, cut_through, edge_score, notes } = card;
  const edge = edge_score === null ? [] : [i18n.t('Edge {score} of 10', { score: edge_score })];
  const team = currentTeam() ?? undefined;
  return (
    <CardFrame
      title={titleOf(card)}
      sub={[
        setting_name ?? i18n.t('Deleted setting'),
        ...(by === null ? [] : [by]),
        formatDate(card.created_at),
        ...edge,
      ].join(' · ')}
      state={
        cut_through === null ? null : (
          <Pill state={cut_through ? 'ok' : 'stop'}>
            {cut_through ? i18n.t('Through') : i18n.t('Not through')}
          </Pill>
        )
      }
      actions={
        setting_id === null ? null : (
          <ButtonLink to="/library" search={{ team, setting: setting_id }}>
            {i18n.t('Open result')}
          </ButtonLink>
        )
      }
    >
      {card.has_photo ? (
        <img
          className={classes.photo}
          src={addressOf(getPhoto, { params: { id } })}
          alt={i18n.t('Photo of the result')}
          loading="lazy"
        />
      ) : null}
      {notes === '' ? null : (
        <Text as="p" size="small" breakWords>
          {notes}
        </Text>
      )}
    </CardFrame>
  );
}

function titleOf({ cut_through, outcome }: ResultCardProps['card']): string {
  if (cut_through === null) return outcome === null ? i18n.t('Result') : outcomeText(outcome);
  return cut_through ? i18n.t('It cut through') : i18n.t('It didn’t cut through');
}
