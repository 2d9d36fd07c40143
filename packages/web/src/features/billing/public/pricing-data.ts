import type { Plan } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { SITE } from '../../../lib/site/addresses.ts';
import type { StructuredData } from '../../../lib/site/public-page.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { planLink } from './plan-link.ts';
import { pricingQuestions } from './pricing-questions.ts';

/** What search engines read: the plans with their prices while they are for sale, and the answers. */
export const pricingData = ({ plans, isSelling }: SiteFacts): StructuredData[] => [
  ...(isSelling ? [productOf(plans)] : []),
  {
    '@type': 'FAQPage',
    mainEntity: pricingQuestions(isSelling).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];

const productOf = (plans: readonly Plan[]): StructuredData => ({
  '@type': 'Product',
  name: 'Beamwright',
  description: i18n.t(
    'Settings for CO2, diode, fiber and UV lasers, with the range and the sources.',
  ),
  brand: { '@type': 'Brand', name: 'Beamwright' },
  image: `${SITE}/favicon.svg`,
  offers: plans.map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    url: SITE + planLink(plan),
    price: plan.price_usd.toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    ...(plan.price_usd > 0
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: plan.price_usd.toFixed(2),
            priceCurrency: 'USD',
            unitCode: 'MON',
          },
        }
      : {}),
  })),
});
