import type { OperationSample } from './operation-sample.ts';

const forbidden: OperationSample = { request: () => ({}), answers: [403] };
/** This server has no key for Stripe; features/billing tests what it does with one. */
const unconfigured = (body: Record<string, unknown>): OperationSample => ({
  request: () => ({ body }),
  answers: [503],
});
const ADDRESS = 'http://localhost:3000/upgrade';

export const BILLING_SAMPLES: Record<string, OperationSample> = {
  'billing.get': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'billing.checkout': unconfigured({
    price_id: 'price_1',
    success_url: ADDRESS,
    cancel_url: ADDRESS,
  }),
  'billing.getCheckout': {
    request: () => ({ params: { session_id: 'cs_test_1' } }),
    answers: [503],
  },
  'billing.reconcile': unconfigured({}),
  'billing.openPortal': unconfigured({ flow: 'manage', return_url: ADDRESS }),
  'billing.previewChange': unconfigured({ price_id: 'price_1' }),
  'billing.cancel': unconfigured({ when: 'now' }),
  'billing.resume': unconfigured({}),
  'billing.listOrders': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'billing.openInvoice': { request: () => ({ params: { id: 'in_1' } }), answers: [503] },
  'billing.webhook': {
    request: () => ({ body: new TextEncoder().encode('{}') }),
    answers: [503],
  },
  'billing.getStatus': forbidden,
  'billing.listEvents': forbidden,
  'billing.replayEvent': { request: () => ({ params: { id: 'evt_1' } }), answers: [403] },
  'billing.startReconciliation': forbidden,
  'billing.listReconciliations': forbidden,
  'billing.syncPrices': { request: () => ({ body: { dry_run: true } }), answers: [403] },
};
