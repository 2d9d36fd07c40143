import { getErasure, RETENTION } from '@beamwright/contract';
import type { Erasure } from '@beamwright/contract';
import { IconFileText, IconReceipt, IconSparkles, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { confirmIdentity } from '../../../lib/api.ts';
import { erasedText } from '../../../lib/erased-text.ts';
import { formatDate, formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useRetention } from '../../../lib/use-retention.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { daysText } from '../stored/days-text.ts';
import { GraceRule } from './grace-rule.tsx';
import { useErase } from './use-erase.ts';

/** What erasing the account takes, what stays, and when. */
export function EraseSection() {
  const { data, error, refetch } = useQuery({ ...queryOptionsFor(getErasure), staleTime: 0 });
  return (
    <OptionSection title={i18n.t('Erase account')} danger>
      <Stack gap={16} pad={16}>
        <Text as="p" tone="second">
          {i18n.t(
            'Removes everything that names you, except what people wrote in the chats of your teams. If a backup is restored, your account is erased from it again.',
          )}
        </Text>
        {data ? <EraseOffer erasure={data} /> : null}
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height={96} /> : null}
      </Stack>
    </OptionSection>
  );
}

function EraseOffer({ erasure }: { erasure: Erasure }) {
  const erase = useErase();
  const day = formatDate(erasure.would_erase_at);
  const what = erasedText(erasure.erases);
  const ask = async () => {
    const isConfirmed = await confirmIdentity({
      title: i18n.t('Erase account?'),
      sub: [
        i18n.t(
          'Erases {what} on {day}. You can undo for {n, plural, one {# day} other {# days}}.',
          {
            what,
            day,
            n: RETENTION.grace.days,
          },
        ),
        ...ownedTeamTexts(erasure),
      ].join(' '),
      action: i18n.t('Erase account'),
    });
    if (isConfirmed) erase.mutate({});
  };
  return (
    <>
      <Facts erasure={erasure} what={what} />
      <Row gap={12} align="start">
        <Mark title={i18n.t('Today')} sub={i18n.t('Signed out')} />
        <GraceRule passed={0} />
        <Mark title={day} sub={i18n.t('Erased')} />
      </Row>
      <Text as="p" size="small" tone="second">
        {i18n.t(
          'To keep the account, sign in within {n, plural, one {# day} other {# days}} and choose “Keep my account”. Signing in alone doesn’t keep it.',
          { n: RETENTION.grace.days },
        )}
      </Text>
      {erasure.is_last_administrator ? (
        <Notice kind="warn" title={i18n.t('You are the only administrator')}>
          {i18n.t('Make another account an administrator first. On the server:')}{' '}
          <code>npm run admin -- grant EMAIL</code>
        </Notice>
      ) : null}
      <FormError error={erase.error} />
      <Row gap={8} wrap>
        <Button
          color="red"
          loading={erase.isPending}
          disabled={erasure.is_last_administrator}
          onClick={() => void ask()}
        >
          {i18n.t('Erase account')}
        </Button>
        <ButtonLink to="/privacy/$section" params={{ section: 'export' }}>
          {i18n.t('Export first')}
        </ButtonLink>
      </Row>
    </>
  );
}

function Facts({ erasure, what }: { erasure: Erasure; what: string }) {
  const { approved_settings } = erasure.keeps;
  const { plan } = useProfile();
  const daysOf = useRetention();
  return (
    <Stack as="ul" gap={8}>
      <Fact Icon={IconTrash}>{i18n.t('Erased: {what}.', { what })}</Fact>
      {approved_settings > 0 ? (
        <Fact Icon={IconSparkles}>
          {i18n.t(
            '{n, plural, one {# AI setting that answers everyone stays} other {# AI settings that answer everyone stay}}, without your name.',
            { n: approved_settings },
          )}
        </Fact>
      ) : null}
      <TeamFacts erasure={erasure} />
      {plan.price_usd > 0 ? (
        <Fact Icon={IconReceipt}>
          {i18n.t('{plan} isn’t renewed. If you keep your account, it goes on.', {
            plan: plan.name,
          })}
        </Fact>
      ) : null}
      <Fact Icon={IconFileText}>
        {i18n.t('The log of sign-ins stays for {time}, under a pseudonym.', {
          time: daysText(daysOf('audit_log')),
        })}
      </Fact>
    </Stack>
  );
}

/** What becomes of a team that the user owns. */
function ownedTeamText({ name, outcome, successor }: Erasure['teams'][number]): string | null {
  if (outcome === 'left') return null;
  return successor === null
    ? i18n.t('{team} is erased, because nobody else is in it.', { team: name })
    : i18n.t('{team} goes to {name}. Without a plan of theirs for teams, it’s read-only.', {
        team: name,
        name: successor,
      });
}

const ownedTeamTexts = ({ teams }: Erasure): string[] =>
  teams.map(ownedTeamText).filter((words) => words !== null);

/** What becomes of the teams of the user, and of what they made there. */
function TeamFacts({ erasure }: { erasure: Erasure }) {
  const left = erasure.teams.filter(({ outcome }) => outcome === 'left').map(({ name }) => name);
  if (erasure.teams.length === 0) return null;
  return (
    <>
      {ownedTeamTexts(erasure).map((words) => (
        <Fact key={words} Icon={IconUsers}>
          {words}
        </Fact>
      ))}
      {left.length > 0 ? (
        <Fact Icon={IconUsers}>
          {i18n.t('You leave {teams}.', { teams: formatList(left, 'all') })}
        </Fact>
      ) : null}
      <Fact Icon={IconUsers}>
        {i18n.t(
          'Settings, results and messages in teams that go on stay there, without your name.',
        )}
      </Fact>
    </>
  );
}

interface FactProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  children: ReactNode;
}

const Fact = ({ Icon, children }: FactProps) => (
  <Row as="li" gap={8} align="start" tone="second">
    <Icon size={18} stroke={1.6} aria-hidden="true" />
    <Text as="span">{children}</Text>
  </Row>
);

const Mark = ({ title, sub }: { title: string; sub: string }) => (
  <div>
    <Text as="div" size="small" weight={550} noWrap>
      {title}
    </Text>
    <Text as="div" size="small" tone="second" noWrap>
      {sub}
    </Text>
  </div>
);
