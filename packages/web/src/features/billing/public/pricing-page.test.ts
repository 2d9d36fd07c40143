import type { Plan } from '@beamwright/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { planNamed, PLANS } from '../../../testing/billing-samples.ts';
import { pricingPage } from './pricing-page.tsx';

beforeAll(() => void startI18n(['en-US']));

const render = (facts: Partial<SiteFacts> = {}): string =>
  renderToStaticMarkup(
    pricingPage().body({ plans: PLANS, isSelling: true, findings: {}, ...facts }),
  );

/** The cells of the row with a label, as words. */
function rowOf(html: string, label: string): string[] {
  const row = html.split('<tr').find((each) => each.includes(`<th scope="row">${label}`)) ?? '';
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(
    ([, cell = '']) => /aria-label="(\w+)"/.exec(cell)?.[1] ?? cell.replaceAll(/<[^>]*>/g, ''),
  );
}

const changed = (name: string, change: Partial<Plan>): Plan[] =>
  PLANS.map((plan) => (plan.name === name ? { ...plan, ...change } : plan));

describe('pricing', () => {
  it('says of every plan what the table of plans says', () => {
    const html = render();
    expect(rowOf(html, 'Machines')).toEqual(['1', '1', '5', 'No limit', 'No limit']);
    expect(rowOf(html, 'Jobs a month')).toEqual(['20', '100', '500', 'No limit', 'No limit']);
    expect(rowOf(html, 'Storage')).toEqual(['50 MB', '250 MB', '2 GB', '10 GB', 'No limit']);
    expect(rowOf(html, 'Test cards')).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
    expect(rowOf(html, 'Team seats')).toEqual(['No', 'No', 'No', '10', 'No limit']);
    expect(rowOf(html, 'API keys')).toEqual(['No', 'No', 'No', '1', '10']);
    expect(rowOf(html, 'Support').slice(0, 3)).toEqual(['Community', 'Basic', 'Priority']);
    expect(html).toContain('$19.99');
  });

  it('exports that the same plans have share a row', () => {
    const html = render();
    expect(rowOf(html, 'Export: Card and CSV')).toEqual(['Yes', 'Yes', 'Yes', 'Yes', 'Yes']);
    expect(rowOf(html, 'Export: LightBurn and EZCAD')).toEqual(['No', 'Yes', 'Yes', 'Yes', 'Yes']);
    expect(rowOf(html, 'All other exports')).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
    const plans = PLANS.map((plan) => ({ ...plan, exports: ['all' as const] }));
    expect(rowOf(render({ plans }), 'Every export')).toEqual(['Yes', 'Yes', 'Yes', 'Yes', 'Yes']);
  });

  it('follows renamed, repriced and added plans', () => {
    const plans = [
      ...changed('Hobby', { name: 'R&D', price_usd: 12.5 }),
      { ...planNamed('Shop'), name: 'School', price_usd: 75, sort_order: 6 },
      { ...planNamed('Corporate'), name: 'District', price_usd: 1250, sort_order: 7 },
    ];
    const html = render({ plans });
    expect(html).toContain('Choose R&amp;D');
    expect(html).toContain('return=%2Fupgrade%3Fplan%3DR%2526D');
    expect(html).toContain('$12.50');
    expect(html).toContain('$1,250');
    expect(html).toContain('--plans:7');
    expect(rowOf(html, 'Machines')).toHaveLength(7);
    expect(html).not.toContain('9.99"');
  });

  it('has one ember button, of the popular plan or else of the first that costs something', () => {
    const filled = (html: string) =>
      [...html.matchAll(/<a[^>]*data-variant="filled"[^>]*>([^<]*)/g)].map(([, words]) => words);
    // Once in the list of a phone, once in the table.
    expect(filled(render())).toEqual(['Choose Pro', 'Choose Pro']);
    const plans = changed('Pro', { is_popular: false });
    expect(filled(render({ plans }))).toEqual(['Choose Hobby', 'Choose Hobby']);
  });

  it('lists words that no column of a phone holds, each with its plan', () => {
    const rows = (plans: readonly Plan[]) =>
      [
        ...render({ plans: [...plans] }).matchAll(
          /<tr[^>]*data-listed="true"[^>]*><th[^>]*>([^<]*)/g,
        ),
      ].map(([, label]) => label);
    expect(rows(PLANS)).toEqual(['Support']);
    expect(render()).toContain('data-plan="Corporate">Dedicated');
    // Two columns are wide enough.
    expect(rows(PLANS.slice(0, 2))).toEqual([]);
  });

  it('says in words which limits grow, when nothing else does', () => {
    const [first] = PLANS;
    if (first === undefined) throw new Error('no plans');
    const larger = structuredClone(first);
    larger.name = 'Larger';
    larger.limits.jobs_per_month = 40;
    larger.limits.storage_bytes *= 2;
    expect(render({ plans: [first, larger] })).toContain('More jobs and storage.');
  });

  it('is a page while no plan is offered', () => {
    const html = render({ plans: [] });
    expect(html).toContain('Plans and prices');
    expect(html).not.toMatch(/NaN|undefined|plan-finder/);
  });

  it('leaves the scale out if no plan limits jobs', () => {
    expect(render()).toContain('plan-finder');
    const plans = PLANS.map((plan) => ({
      ...plan,
      limits: { ...plan.limits, jobs_per_month: -1 },
    }));
    expect(render({ plans })).not.toContain('plan-finder');
  });

  it('promises no payment and no price to search engines where nothing is sold', () => {
    const html = render({ isSelling: false, findings: {} });
    expect(html).toContain('An administrator assigns plans on this installation.');
    expect(html).not.toMatch(/Stripe|billed|cancel/i);
    const types = (isSelling: boolean) =>
      pricingPage()
        .data({ plans: PLANS, isSelling, findings: {} })
        .map((each) => each['@type']);
    expect(types(true)).toEqual(['Product', 'FAQPage']);
    expect(types(false)).toEqual(['FAQPage']);
  });

  it('tells search engines the price of each plan', () => {
    const [product] = pricingPage().data({
      plans: changed('Pro', { price_usd: 21 }),
      isSelling: true,
      findings: {},
    });
    const offers = product?.['offers'] as { name: string; price: string }[];
    expect(offers.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Free 0.00',
      'Hobby 9.99',
      'Pro 21.00',
      'Shop 49.99',
      'Corporate 199.00',
    ]);
  });

  it('does not call the first plan free if it costs something', () => {
    expect(render()).toContain('Free until you need more');
    const html = render({ plans: PLANS.slice(1, 4) });
    expect(html).toContain('Plans and prices');
    expect(html).not.toMatch(/free/i);
  });
});
