import { randomUUID } from 'node:crypto';
import { REFUSED, type OperationSample, type OwnedRows } from './operation-sample.ts';

const ofCase =
  (more: object = {}) =>
  ({ caseId }: OwnedRows) => ({ params: { id: caseId }, ...more });
const refused = (request: OperationSample['request']): OperationSample => ({
  request,
  answers: REFUSED,
});

const NUMBERS = {
  speed_mm_min: 600,
  power_percent: 60,
  passes: 1,
  z_offset_mm: null,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  air_psi: null,
};

/** Requests of a stranger to cases of another user, and to what only experts and administrators may. */
export const CONSULTATION_SAMPLES: Record<string, OperationSample> = {
  'consultation.prepare': refused(({ settingId }) => ({
    body: { origin: { kind: 'setting', id: settingId }, problem: 'not_through' },
  })),
  'consultation.ask': refused(({ settingId }) => ({
    body: {
      origin: { kind: 'setting', id: settingId },
      problem: 'not_through',
      attach: ['machine', 'material', 'tries'],
    },
  })),
  'consultation.list': { request: () => ({ query: { state: 'ended' } }), answers: [200] },
  'consultation.get': refused(ofCase()),
  'consultation.move': refused(ofCase({ body: { action: 'resolve' } })),
  'consultation.attach': refused(ofCase({ body: { key: 'material', is_shared: false } })),
  'consultation.rate': refused(ofCase({ body: { rating: 1, may_publish: true } })),
  'consultation.addPhoto': refused(({ caseId }) => ({
    params: { id: caseId, photo_id: randomUUID() },
    body: Buffer.from('a photo'),
  })),
  'consultation.getPhoto': refused(({ caseId }) => ({
    params: { id: caseId, photo_id: randomUUID() },
  })),
  'consultation.deletePhoto': refused(({ caseId }) => ({
    params: { id: caseId, photo_id: randomUUID() },
  })),
  'consultation.listMessages': refused(ofCase()),
  'consultation.post': refused(ofCase({ body: { body: 'mine' } })),
  'consultation.startProposal': refused(ofCase()),
  'consultation.checkProposal': refused(ofCase({ body: { numbers: NUMBERS } })),
  'consultation.propose': refused(ofCase({ body: { body: 'mine', numbers: NUMBERS } })),
  'consultation.saveProposal': refused(({ caseId }) => ({
    params: { id: caseId, message_id: randomUUID() },
  })),
  'consultation.reportResult': refused(
    ofCase({ body: { proposal_id: randomUUID(), outcome: 'worked' } }),
  ),
  'consultation.markRead': refused(ofCase({ body: { revision: 1 } })),
  'consultation.getDesk': { request: () => ({}), answers: [200] },
  'consultation.updateDesk': refused(() => ({ body: { languages: ['en'] } })),
  'consultation.listQueue': refused(() => ({ query: { fits: 'true' } })),
  'consultation.listCases': refused(() => ({ query: { state: 'open' } })),
  'consultation.listColleagues': refused(ofCase()),
  'consultation.listExperts': refused(() => ({})),
  'consultation.saveExpert': refused(({ userId }) => ({
    params: { user_id: userId },
    body: { lasers: ['CO2'], materials: [], languages: ['en'] },
  })),
  'consultation.removeExpert': refused(({ userId }) => ({ params: { user_id: userId } })),
  'consultation.getFigures': refused(() => ({ query: { days: '7' } })),
  'consultation.listEscalated': refused(() => ({})),
  'consultation.listOpen': refused(() => ({})),
  // Without what its maker has not published.
  'consultation.listSolved': {
    request: () => ({ query: { problem: 'not_through', search: 'Secret' } }),
    answers: [200],
  },
  'consultation.getSolved': refused(({ caseId }) => ({ params: { id: caseId } })),
  'consultation.getPage': refused(ofCase()),
  'consultation.answerPage': refused(ofCase({ body: { id: randomUUID(), publish: true } })),
  'consultation.listPublishable': refused(() => ({})),
  'consultation.getDraft': refused(ofCase()),
  'consultation.preparePage': refused(
    ofCase({ body: { title: 'Mine', trouble: '', solution: 'Mine' } }),
  ),
  'consultation.withdrawPage': refused(ofCase()),
  'consultation.listLearnable': refused(() => ({})),
  'consultation.getEvidence': refused(ofCase()),
  'consultation.publishEvidence': refused(ofCase({ body: { proposal_id: randomUUID() } })),
  'consultation.takeBackEvidence': refused(ofCase()),
};
