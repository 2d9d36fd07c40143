import type { MessageCard } from '@beamwright/contract';
import { currentTeam } from '../../../lib/current-team.ts';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CardFrame } from './card-frame.tsx';

interface JobCardProps {
  id: string;
  card: NonNullable<MessageCard['job']>;
}

export function JobCard({ id, card }: JobCardProps) {
  const steps = i18n.t('{n, plural, one {# step} other {# steps}}', { n: card.steps });
  const team = currentTeam() ?? undefined;
  return (
    <CardFrame
      title={card.input_text}
      sub={[card.machine_name, steps, formatDate(card.created_at)].join(' · ')}
      actions={
        <ButtonLink to="/" search={{ team, job: id }}>
          {i18n.t('Open job')}
        </ButtonLink>
      }
    />
  );
}
