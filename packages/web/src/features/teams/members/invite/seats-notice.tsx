import type { Team } from '@beamwright/contract';
import { formatNumber } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Text } from '../../../../ui/text.tsx';
import { openSeats } from '../../parts/seats.ts';

interface SeatsNoticeProps {
  team: Team;
  /** Seats that the invitations hold. */
  needed: number;
  /** Those that the plan does not have. */
  missing: number;
  onClose: () => void;
}

/** What the invitations cost. Managers never see buttons about the plan. */
export function SeatsNotice({ team, needed, missing, onClose }: SeatsNoticeProps) {
  const { seats, role } = team;
  const open = openSeats(seats);
  if (open === null || needed === 0) return null;
  if (missing > 0) {
    return (
      <Notice
        kind="warn"
        role="status"
        title={i18n.t('You need {n, plural, one {# more seat} other {# more seats}}', {
          n: missing,
        })}
        action={
          <>
            {seats.held > 0 ? (
              <Button onClick={onClose}>{i18n.t('Revoke an invitation')}</Button>
            ) : null}
            {role === 'owner' ? (
              <ButtonLink to="/upgrade" search={{ team: undefined }} variant="filled">
                {i18n.t('Change plan')}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {i18n.t('{n} of {limit} are taken or held by invitations. Viewers need no seat.', {
          n: formatNumber(seats.taken + seats.held),
          limit: formatNumber(seats.limit ?? 0),
        })}
      </Notice>
    );
  }
  return (
    <Text as="p" block size="small" tone="second" ground="sunk" radius="control" pad="8 12">
      {needed === open
        ? i18n.t(
            '{n, plural, one {Uses your last open seat.} other {Uses your last # open seats.}} You get them back if nobody joins.',
            { n: needed },
          )
        : i18n.t(
            '{n, plural, one {Uses # seat} other {Uses # seats}} of {open} open. You get them back if nobody joins.',
            { n: needed, open: formatNumber(open) },
          )}
    </Text>
  );
}
