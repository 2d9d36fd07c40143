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

/** A page of the administration. */
const page = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRoute>) =>
  createRoute({ getParentRoute: () => admin, path, component });

const overview = page(
  '/',
  lazyRoute(() => import('./admin/overview-route.tsx'), 'OverviewRoute'),
);

const tasks = page(
  '/tasks',
  lazyRoute(() => import('./admin/tasks-route.tsx'), 'TasksRoute'),
);

const versions = page(
  '/versions',
  lazyRoute(() => import('./admin/versions-route.tsx'), 'VersionsRoute'),
);

const settings = page(
  '/settings',
  lazyRoute(() => import('./admin/settings-route.tsx'), 'SettingsRoute'),
);

const questions = page(
  '/questions',
  lazyRoute(() => import('./admin/questions-route.tsx'), 'QuestionsRoute'),
);

const review = page(
  '/ai',
  lazyRoute(() => import('./admin/review-route.tsx'), 'ReviewRoute'),
);

const plans = page(
  '/plans',
  lazyRoute(() => import('./admin/plans-route.tsx'), 'PlansRoute'),
);

const users = page(
  '/users',
  lazyRoute(() => import('./admin/users-route.tsx'), 'UsersRoute'),
);

const apiKeys = page(
  '/api-keys',
  lazyRoute(() => import('./admin/api-keys-route.tsx'), 'ApiKeysRoute'),
);

const plugins = page(
  '/plugins',
  lazyRoute(() => import('./admin/plugins-route.tsx'), 'PluginsRoute'),
);

const mail = page(
  '/mail',
  lazyRoute(() => import('./admin/mail-route.tsx'), 'MailRoute'),
);

const consultations = page(
  '/consultations',
  lazyRoute(() => import('./admin/consultations-route.tsx'), 'ConsultationsRoute'),
);

const billing = page(
  '/billing',
  lazyRoute(() => import('./admin/billing-route.tsx'), 'BillingRoute'),
);

const errors = page(
  '/errors',
  lazyRoute(() => import('./admin/errors-route.tsx'), 'ErrorsRoute'),
);

const errorGroup = page(
  '/errors/$groupId',
  lazyRoute(() => import('./admin/error-group-route.tsx'), 'ErrorGroupRoute'),
);

const performance = page(
  '/performance',
  lazyRoute(() => import('./admin/performance-route.tsx'), 'PerformanceRoute'),
);

const operations = page(
  '/performance/operations',
  lazyRoute(() => import('./admin/operations-route.tsx'), 'OperationsRoute'),
);

const pages = page(
  '/performance/pages',
  lazyRoute(() => import('./admin/pages-route.tsx'), 'PagesRoute'),
);

const banners = page(
  '/banners',
  lazyRoute(() => import('./admin/banners-route.tsx'), 'BannersRoute'),
);

const status = page(
  '/status',
  lazyRoute(() => import('./admin/status-route.tsx'), 'StatusRoute'),
);

const audit = page(
  '/audit',
  lazyRoute(() => import('./admin/audit-route.tsx'), 'AuditRoute'),
);

const analytics = page(
  '/analytics',
  lazyRoute(() => import('./admin/analytics-route.tsx'), 'AnalyticsRoute'),
);

const evidence = page(
  '/evidence',
  lazyRoute(() => import('./admin/evidence-route.tsx'), 'EvidenceRoute'),
);

export const adminRoutes = admin.addChildren([
  overview,
  tasks,
  versions,
  settings,
  questions,
  review,
  plans,
  users,
  apiKeys,
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
  status,
]);
