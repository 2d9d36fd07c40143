import { ONBOARDING_STEPS } from '@beamwright/contract';
import type { OnboardingStep } from '@beamwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { HistorySearch } from '../features/jobs/history/history-search.ts';
import type { PensSearch } from '../features/exchange/exports/pens-search.ts';
import { readImportSearch } from '../features/exchange/imports/import-address.ts';
import type { LibrarySearch } from '../features/library/library-search.ts';
import { isCached } from '../features/workshop/cached-list.ts';
import { machineListOptions } from '../features/machines/machine-list.ts';
import { currentTeam } from '../lib/current-team.ts';
import { lazyRoute } from '../lib/chunks/lazy-part.ts';
import { safeReturn } from '../lib/return-to.ts';
import { isInGrace, sessionOptions } from '../lib/session.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { PageFailure } from './screens/page-failure.tsx';
import { StartFailure } from './screens/start-failure.tsx';
import { outsideTeam, readTeamSearch, teamSearch } from './in-team.tsx';
import { adminRoutes } from './admin-routes.ts';
import { apiAccess, apiDocs } from './api-routes.ts';
import { consultationRoutes, expertDesk } from './consultation-routes.ts';
import { app, root } from './layout-routes.tsx';
import { paperRoutes } from './paper-routes.ts';
import { requireNotInGrace } from './require-session.ts';

/** Reads `{ job: 'x' }`, or `{}` without a valid value, which keeps URLs short. */
const only =
  <K extends string>(name: K) =>
  ({ [name as string]: value }: Record<string, unknown>): Partial<Record<K, string>> =>
    typeof value === 'string' && value !== '' ? ({ [name]: value } as Record<K, string>) : {};

/** The route’s component reads them: code that the router imports is part of the first load. */
const unread = (search: Record<string, unknown>) => search;

/** The tablet beside a machine: nobody is signed in. */
const kiosk = createRoute({
  getParentRoute: () => root,
  path: '/kiosk',
  component: lazyRoute(() => import('../features/makerspace/kiosk/kiosk-page.tsx'), 'KioskPage'),
});

/** Opened by a label's QR code. Once scanned, it works offline. */
const scan = createRoute({
  getParentRoute: () => root,
  path: '/s/$settingId',
  ...teamSearch,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  errorComponent: StartFailure,
  beforeLoad: async (entry) => {
    if (!isCached(entry.params.settingId)) await requireNotInGrace(entry);
  },
  component: lazyRoute(() => import('./scan-route.tsx'), 'ScanRoute'),
});

const guestLayout = lazyRoute(() => import('./guest-layout.tsx'), 'GuestLayout');

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  component: guestLayout,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  errorComponent: StartFailure,
  validateSearch: only<'return'>('return'),
  beforeLoad: async ({ context, search }) => {
    const profile = await context.queryClient.ensureQueryData(sessionOptions);
    if (profile) throw redirect({ href: safeReturn(search.return), replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/',
  validateSearch: only('job'),
  // Loaded in parallel with the code; the first render doesn't wait for it.
  loader: ({ context: { queryClient }, location: { search } }) => {
    if (isInGrace(queryClient.getQueryData(sessionOptions.queryKey))) return;
    // The team in the address is entered later, with its page.
    if ('team' in search || currentTeam() !== null) return;
    void queryClient.prefetchInfiniteQuery(machineListOptions);
  },
  component: lazyRoute(() => import('./dashboard-route.tsx'), 'DashboardRoute'),
});

/** `AppLayout` shows onboarding at this address, also to somebody who comes back to it. */
const welcome = createRoute({
  getParentRoute: () => app,
  path: '/welcome',
  validateSearch: (search: Record<string, unknown>): { step?: OnboardingStep; return?: string } => {
    const known = ONBOARDING_STEPS.find((each) => each === search['step']);
    return { ...(known ? { step: known } : {}), ...only('return')(search) };
  },
});

const machines = createRoute({
  getParentRoute: () => app,
  path: '/machines',
  component: lazyRoute(() => import('../features/machines/machines-page.tsx'), 'MachinesPage'),
});

const library = createRoute({
  getParentRoute: () => app,
  path: '/library',
  validateSearch: unread as (search: Record<string, unknown>) => LibrarySearch,
  component: lazyRoute(() => import('./library-route.tsx'), 'LibraryRoute'),
});

const importSettings = createRoute({
  getParentRoute: () => app,
  path: '/library/import',
  validateSearch: readImportSearch,
  component: lazyRoute(() => import('./import-route.tsx'), 'ImportRoute'),
});

const pens = createRoute({
  getParentRoute: () => app,
  path: '/library/pens',
  validateSearch: unread as (search: Record<string, unknown>) => PensSearch,
  component: lazyRoute(() => import('./pens-route.tsx'), 'PensRoute'),
});

const designCard = createRoute({
  getParentRoute: () => app,
  path: '/library/$settingId/test-card',
  // `DesignCardRoute` checks it.
  validateSearch: only('kind'),
  component: lazyRoute(() => import('./design-card-route.tsx'), 'DesignCardRoute'),
});

const testCard = createRoute({
  getParentRoute: () => app,
  path: '/test-cards/$id',
  component: lazyRoute(() => import('./test-card-route.tsx'), 'TestCardRoute'),
});

const history = createRoute({
  getParentRoute: () => app,
  path: '/history',
  validateSearch: unread as (search: Record<string, unknown>) => HistorySearch,
  component: lazyRoute(() => import('./history-route.tsx'), 'HistoryRoute'),
});

const notices = createRoute({
  getParentRoute: () => app,
  path: '/notices',
  component: lazyRoute(() => import('../features/notices/notices-page.tsx'), 'NoticesPage'),
});

const teams = createRoute({
  getParentRoute: () => app,
  path: '/teams',
  validateSearch: (search: Record<string, unknown>): { new?: true } =>
    search['new'] ? { new: true } : {},
  component: lazyRoute(() => import('../features/teams/list/teams-page.tsx'), 'TeamsPage'),
});

const teamPage = lazyRoute(() => import('./team-route.tsx'), 'TeamRoute');

const team = createRoute({
  getParentRoute: () => app,
  path: '/teams/$teamId',
  component: teamPage,
  ...outsideTeam,
});

/** `RoomPage` and others of `team-route.tsx`. */
const pageOfTeam = createRoute({
  getParentRoute: () => app,
  path: '/teams/$teamId/$page',
  validateSearch: readTeamSearch,
  component: teamPage,
  ...outsideTeam,
});

const settingsPage = lazyRoute(() => import('./settings-route.tsx'), 'SettingsRoute');

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  ...outsideTeam,
  component: settingsPage,
});

const settingsSection = createRoute({
  getParentRoute: () => app,
  path: '/settings/$section',
  ...outsideTeam,
  component: settingsPage,
});

const privacyPage = lazyRoute(() => import('./privacy-route.tsx'), 'PrivacyRoute');

const privacy = createRoute({
  getParentRoute: () => app,
  path: '/privacy',
  ...outsideTeam,
  component: privacyPage,
});

const privacySection = createRoute({
  getParentRoute: () => app,
  path: '/privacy/$section',
  ...outsideTeam,
  component: privacyPage,
});

const upgrade = createRoute({
  getParentRoute: () => app,
  path: '/upgrade',
  ...outsideTeam,
  validateSearch: only('plan'),
  component: lazyRoute(() => import('../features/billing/upgrade/upgrade-page.tsx'), 'UpgradePage'),
});

/** Stripe returns here. */
const checkout = createRoute({
  getParentRoute: () => app,
  path: '/checkout/success',
  ...outsideTeam,
  validateSearch: only('session_id'),
  component: lazyRoute(() => import('./checkout-route.tsx'), 'CheckoutRoute'),
});

const login = createRoute({
  getParentRoute: () => guest,
  path: '/login',
  validateSearch: only('saved'),
  component: lazyRoute(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
});

const signup = createRoute({
  getParentRoute: () => guest,
  path: '/signup',
  component: lazyRoute(() => import('../features/accounts/signup-page.tsx'), 'SignupPage'),
});

/** After asking to erase the account. */
const goodbye = createRoute({
  getParentRoute: () => guest,
  path: '/goodbye',
  validateSearch: only('erased'),
  component: lazyRoute(() => import('../features/privacy/erase/goodbye-page.tsx'), 'GoodbyePage'),
});

const askForLink = () => import('../features/accounts/access/ask-for-link.tsx');
const linkActs = () => import('../features/accounts/access/link-acts.tsx');

const emailLink = createRoute({
  getParentRoute: () => guest,
  path: '/email-link',
  component: lazyRoute(askForLink, 'EmailLinkPage'),
});

/** Opened by mailed links, whether or not this browser is signed in. */
const mailed = createRoute({
  getParentRoute: () => root,
  id: 'mailed',
  component: guestLayout,
  errorComponent: StartFailure,
});

const verifyEmail = createRoute({
  getParentRoute: () => mailed,
  path: '/verify-email',
  component: lazyRoute(linkActs, 'VerifyEmailPage'),
});

const signInLink = createRoute({
  getParentRoute: () => mailed,
  path: '/sign-in-link',
  component: lazyRoute(linkActs, 'SignInLinkPage'),
});

const undoEmailChange = createRoute({
  getParentRoute: () => mailed,
  path: '/undo-email-change',
  component: lazyRoute(linkActs, 'UndoEmailChangePage'),
});

/** Security mails lead here, too. */
const forgotPassword = createRoute({
  getParentRoute: () => mailed,
  path: '/forgot-password',
  component: lazyRoute(askForLink, 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => mailed,
  path: '/reset-password',
  component: lazyRoute(
    () => import('../features/accounts/access/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

/** What an invitation to a team leads to. */
const join = createRoute({
  getParentRoute: () => mailed,
  path: '/join',
  validateSearch: only('invitation'),
  component: lazyRoute(() => import('./join-route.tsx'), 'JoinRoute'),
});

const unsubscribe = createRoute({
  getParentRoute: () => mailed,
  path: '/unsubscribe',
  validateSearch: only('token'),
  component: lazyRoute(() => import('./unsubscribe-route.tsx'), 'UnsubscribeRoute'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: only('token'),
  component: lazyRoute(() => import('./setup-route.tsx'), 'SetupRoute'),
});

const routeTree = root.addChildren([
  app.addChildren([
    dashboard,
    welcome,
    machines,
    library,
    importSettings,
    pens,
    designCard,
    testCard,
    history,
    notices,
    consultationRoutes,
    teams,
    team,
    pageOfTeam,
    expertDesk,
    settings,
    settingsSection,
    privacy,
    privacySection,
    apiAccess,
    upgrade,
    checkout,
    adminRoutes,
  ]),
  paperRoutes,
  guest.addChildren([login, signup, emailLink, goodbye]),
  mailed.addChildren([
    verifyEmail,
    signInLink,
    undoEmailChange,
    forgotPassword,
    resetPassword,
    join,
    unsubscribe,
  ]),
  apiDocs,
  kiosk,
  scan,
  setup,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailure,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
