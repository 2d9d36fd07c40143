import { getHealth } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { expectShown, expectText, link, region } from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

describe('support in the account settings', () => {
  it.each([
    ['community', 'Community support', 'Usually answered within 5 working days.'],
    ['dedicated', 'Dedicated support', 'Usually answered within 4 working hours.'],
  ] as const)('%s: says when it is answered, and tells support', async (support, name, answer) => {
    api.on(getHealth, sampleOf(getHealth.output, { support_email: 'help@shop.example' }));
    openApp('/settings/support', aProfile({ plan: { support } }));
    await expectShown(region('Support').getByText(name));
    await expectText(answer);
    const label = support === 'community' ? 'Community' : 'Dedicated';
    await expect
      .element(link('Email support'))
      .toHaveAttribute('href', `mailto:help@shop.example?subject=%5B${label}%5D`);
  });
});
