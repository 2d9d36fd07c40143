import { hasFeature } from '@beamwright/contract';
import { currentTeam } from '../../lib/current-team.ts';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { useProfile } from '../../lib/session.tsx';
import { Part } from '../../ui/part.tsx';
import classes from './nav-entries.module.css';
import { useIsPresent } from './use-is-present.ts';

const parts = () => import('./team-parts.tsx');
const LATER = { isNext: false };
const TeamsNav = lazyPart(() => parts().then(({ TeamsNav: Nav }) => Nav), LATER);
const ExpertNav = lazyPart(
  () => import('./expert-nav.tsx').then((module) => module.ExpertNav),
  LATER,
);
const Bar = lazyPart(() => parts().then((module) => module.TeamBar), LATER);

/** The teams in the menu. Without teams in the plan, it first has to be asked whether there are any. */
export function TeamsEntry() {
  const hasTeams = hasFeature(useProfile(), 'team_features');
  const isAtOnce = currentTeam() !== null || hasTeams;
  return useIsPresent(isAtOnce) ? (
    <Part loading={null} failed={null}>
      <TeamsNav />
    </Part>
  ) : null;
}

/** Experts in the menu. Without them in the plan, it first has to be asked whether a case is open. */
export function ExpertEntry() {
  const isIncluded = hasFeature(useProfile(), 'expert_consultation');
  return useIsPresent(isIncluded) ? (
    <Part loading={isIncluded ? <Room /> : null} failed={null}>
      <ExpertNav />
    </Part>
  ) : null;
}

/** The height of one entry, so that nothing below moves when its code has loaded. */
const Room = () => <div className={classes.entry} aria-hidden="true" />;

/** In which team the page works. */
export const TeamBar = () =>
  currentTeam() === null ? null : (
    <Part loading={null} failed={null}>
      <Bar />
    </Part>
  );
