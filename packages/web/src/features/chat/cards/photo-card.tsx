import { getChatPhoto, type MessageCard } from '@beamwright/contract';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './cards.module.css';

interface PhotoCardProps {
  id: string;
  teamId: string;
  card: NonNullable<MessageCard['photo']>;
}

/** A photo of a message; it opens larger. */
export function PhotoCard({ id, teamId, card }: PhotoCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const src = addressOf(getChatPhoto, { params: { team_id: teamId, id } });
  const alt = i18n.t('Photo by {name}', { name: card.by ?? i18n.t('Former member') });
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setIsOpen(true)}>
        <img className={classes.shot} src={src} alt={alt} loading="lazy" />
      </button>
      <Dialog
        look="wide"
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={[card.by ?? i18n.t('Former member'), formatDateTime(card.created_at)].join(' · ')}
      >
        <img className={classes.large} src={src} alt={alt} />
      </Dialog>
    </>
  );
}
