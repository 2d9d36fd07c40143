import { i18n } from '../../../lib/i18n.ts';
import type { PlanPage } from '../../../lib/site/public-page.ts';
import { BenchBox } from '../bench/bench-box.tsx';

export const homePage = (): PlanPage => ({
  path: '/',
  title: i18n.t('Laser settings from one sentence'),
  description: i18n.t(
    'Describe the job in one sentence. Get speed, power and passes for your CO2, diode, fiber or UV laser, with the range that worked for others and every source.',
  ),
  data: () => [],
  body: () => <><h1>{i18n.t('Know the speed before you burn the sheet.')}</h1><BenchBox place="home" /></>,
});
