import { i18n } from '../../../lib/i18n.ts';
import type { PlanPage } from '../../../lib/site/public-page.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { BenchBox } from '../bench/bench-box.tsx';
import { DotsSection } from './dots-section.tsx';
import classes from './home.module.css';
import { exampleMaterials, homeExample } from './home-example.ts';
import { LastBox } from './last-box.tsx';
import { PlansSection } from './plans-section.tsx';
import { RefusalsSection } from './refusals-section.tsx';
import { ScoreSection } from './score-section.tsx';
import { ScrapSection } from './scrap-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { SoftwareSection } from './software-section.tsx';

export const homePage = (): PlanPage => ({
  path: '/',
  title: i18n.t('Laser settings from one sentence'),
  description: i18n.t(
    'Describe the job in one sentence. Get speed, power and passes for your CO2, diode, fiber or UV laser, with the range that worked for others and every source.',
  ),
  materials: exampleMaterials(),
  data: () => [],
  body: (facts) => <HomePage facts={facts} />,
});

/** The answer first, then what it is made of. */
function HomePage({ facts }: { facts: SiteFacts }) {
  const example = homeExample();
  return (
    <>
      <div className={`site-page ${classes.hero}`}>
        <div className={classes.intro}>
          <h1 className="site-title">{i18n.t('Know the speed before you burn the sheet.')}</h1>
          <p className="site-lead">
            {i18n.t(
              'Describe the job in one sentence. Get speed, power and passes for your CO2, diode, fiber or UV laser, the range that worked for others, and a link to every source.',
            )}
          </p>
        </div>
        <BenchBox place="home" />
      </div>
      {example ? <DotsSection {...example} /> : null}
      {example ? <ScrapSection {...example} plans={facts.plans} /> : null}
      <RefusalsSection />
      <SoftwareSection />
      {example ? <ShopSection {...example} /> : null}
      <ScoreSection />
      <PlansSection plans={facts.plans} />
      <LastBox />
    </>
  );
}
