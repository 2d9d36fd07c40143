import { SCOPES_OF_ROLE } from '@beamwright/contract';
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyRoute } from '../lib/chunks/lazy-part.ts';
import { sessionOptions } from '../lib/session.tsx';
import { outsideTeam } from './in-team.tsx';
import { app } from './layout-routes.tsx';

const admin = createRoute({
  getParentRoute: () => app,
  path: '/admin',
  ...outsideTeam,
  component: lazyRoute(() => import('./admin/admin-area.tsx'), 'AdminArea'),
  beforeLoad: async ({ context }) => {
    const profile = await context.queryClient.ensureQueryData(sessionOptions);
    const scopes = profile ? SCOPES_OF_ROLE[profile.role] : [];
    if (!scopes.includes('administration')) throw redirect({ to: '/', replace: true });
  },
});

const overview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRoute(() => import('./admin/overview-route.tsx'), 'OverviewRoute'),
});

const tasks = createRoute({
  getParentRoute: () => admin,
  path: '/tasks',
  component: lazyRoute(() => import('./admin/tasks-route.tsx'), 'TasksRoute'),
});

const versions = createRoute({
  getParentRoute: () => admin,
  path: '/versions',
  component: lazyRoute(() => import('./admin/versions-route.tsx'), 'VersionsRoute'),
});

const settings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  component: lazyRoute(() => import('./admin/settings-route.tsx'), 'SettingsRoute'),
});

const questions = createRoute({
  getParentRoute: () => admin,
  path: '/questions',
  component: lazyRoute(() => import('./admin/questions-route.tsx'), 'QuestionsRoute'),
});

const review = createRoute({
  getParentRoute: () => admin,
  path: '/ai',
  component: lazyRoute(() => import('./admin/review-route.tsx'), 'ReviewRoute'),
});

const plans = createRoute({
  getParentRoute: () => admin,
  path: '/plans',
  component: lazyRoute(() => import('./admin/plans-route.tsx'), 'PlansRoute'),
});

const users = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  component: lazyRoute(() => import('./admin/users-route.tsx'), 'UsersRoute'),
});

const plugins = createRoute({
  getParentRoute: () => admin,
  path: '/plugins',
  component: lazyRoute(() => import('./admin/plugins-route.tsx'), 'PluginsRoute'),
});

const mail = createRoute({
  getParentRoute: () => admin,
  path: '/mail',
  component: lazyRoute(() => import('./admin/mail-route.tsx'), 'MailRoute'),
});

const consultations = createRoute({
  getParentRoute: () => admin,
  path: '/consultations',
  component: lazyRoute(() => import('./admin/consultations-route.tsx'), 'ConsultationsRoute'),
});

const billing = createRoute({
  getParentRoute: () => admin,
  path: '/billing',
  component: lazyRoute(() => import('./admin/billing-route.tsx'), 'BillingRoute'),
});

const errors = createRoute({
  getParentRoute: () => admin,
  path: '/errors',
  component: lazyRoute(() => import('./admin/errors-route.tsx'), 'ErrorsRoute'),
});

const errorGroup = createRoute({
  getParentRoute: () => admin,
  path: '/errors/$groupId',
  component: lazyRoute(() => import('./admin/error-group-route.tsx'), 'ErrorGroupRoute'),
});

const performance = createRoute({
  getParentRoute: () => admin,
  path: '/performance',
  component: lazyRoute(() => import('./admin/performance-route.tsx'), 'PerformanceRoute'),
});

const operations = createRoute({
  getParentRoute: () => admin,
  path: '/performance/operations',
  component: lazyRoute(() => import('./admin/operations-route.tsx'), 'OperationsRoute'),
});

const pages = createRoute({
  getParentRoute: () => admin,
  path: '/performance/pages',
  component: lazyRoute(() => import('./admin/pages-route.tsx'), 'PagesRoute'),
});

const banners = createRoute({
  getParentRoute: () => admin,
  path: '/banners',
  component: lazyRoute(() => import('./admin/banners-route.tsx'), 'BannersRoute'),
});

const audit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  component: lazyRoute(() => import('./admin/audit-route.tsx'), 'AuditRoute'),
});

const analytics = createRoute({
  getParentRoute: () => admin,
  path: '/analytics',
  component: lazyRoute(() => import('./admin/analytics-route.tsx'), 'AnalyticsRoute'),
});

const evidence = createRoute({
  getParentRoute: () => admin,
  path: '/evidence',
  component: lazyRoute(() => import('./admin/evidence-route.tsx'), 'EvidenceRoute'),
});

export const adminRoutes = admin.addChildren([
  overview,
  tasks,
  versions,
  settings,
  questions,
  review,
  plans,
  users,
  audit,
  analytics,
  evidence,
  consultations,
  plugins,
  mail,
  billing,
  errors,
  errorGroup,
  performance,
  operations,
  pages,
  banners,
]);
