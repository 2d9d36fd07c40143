import type { Billing, Profile } from '@beamwright/contract';
import { formatDate, formatList } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { readOnlyOf } from './plan-room.ts';

interface BannerText {
  kind: 'info' | 'warn' | 'stop';
  title: string;
  text: string;
}

type Who = Pick<Profile, 'plan' | 'usage'>;

/** What is read-only because the plan allows less, in numbers; empty if nothing is. */
function readOnlyText({ plan, usage }: Who): string {
  const settings = readOnlyOf(plan, usage, 'savedRecipes');
  const machines = readOnlyOf(plan, usage, 'machines');
  const what = [
    ...(settings > 0
      ? [i18n.t('{n, plural, one {# setting} other {# settings}}', { n: settings })]
      : []),
    ...(machines > 0
      ? [i18n.t('{n, plural, one {# machine} other {# machines}}', { n: machines })]
      : []),
  ];
  return what.length === 0
    ? i18n.t('Nothing is deleted.')
    : i18n.t('Nothing is deleted; {what} are read-only.', { what: formatList(what, 'all') });
}

const keepText = (who: Who): string =>
  i18n.t('Until then you have {plan}.', { plan: who.plan.name }) + ` ${readOnlyText(who)}`;

/** What is unusual about a subscription, and what the user keeps meanwhile; null if all is well. */
export function bannerOf({ subscription }: Billing, who: Who): BannerText | null {
  if (!subscription) return null;
  const plan = subscription.plan ?? i18n.t('Your plan');
  switch (subscription.subscription_status) {
    case 'past_due':
      return {
        kind: 'stop',
        title: i18n.t('Your last payment failed'),
        text: `${i18n.t('{plan} starts again once it’s paid.', { plan })} ${keepText(who)}`,
      };
    case 'unpaid':
      return {
        kind: 'stop',
        title: i18n.t('Your subscription isn’t paid'),
        text: `${i18n.t('Stripe has stopped trying your card. {plan} starts again once the invoice is paid.', { plan })} ${keepText(who)}`,
      };
    case 'incomplete':
      return {
        kind: 'warn',
        title: i18n.t('Your payment isn’t finished'),
        text: `${i18n.t('Your bank may want you to confirm it. {plan} starts once it’s paid.', { plan })} ${keepText(who)}`,
      };
    case 'paused':
      return {
        kind: 'warn',
        title: i18n.t('Your subscription is paused'),
        text: `${i18n.t('Stripe has no card to charge. {plan} starts again once you add one.', { plan })} ${keepText(who)}`,
      };
    case 'canceled':
      return {
        kind: 'info',
        title: i18n.t('Your subscription has ended'),
        text: `${i18n.t('You have {plan}.', { plan: who.plan.name })} ${readOnlyText(who)} ${i18n.t('Choose a plan to start again.')}`,
      };
    case 'incomplete_expired':
      return {
        kind: 'info',
        title: i18n.t('Your payment wasn’t finished in time'),
        text: `${i18n.t('You weren’t charged.')} ${i18n.t('You have {plan}.', { plan: who.plan.name })} ${i18n.t('Choose a plan to start again.')}`,
      };
    case 'active':
    case 'trialing':
      return subscription.cancel_at === null
        ? null
        : {
            kind: 'info',
            title: i18n.t('{plan} ends on {date}', {
              plan,
              date: formatDate(subscription.cancel_at),
            }),
            text: i18n.t('You keep it until then, and you won’t be charged again.'),
          };
  }
}
