import { randomUUID } from 'node:crypto';
import { REFUSED, type OperationSample, type OwnedRows } from './operation-sample.ts';

/** Somebody who is not in the team does nothing in it. */
const inLab = (request: (owner: OwnedRows) => object = () => ({})): OperationSample => ({
  request: (owner) => {
    const { params = {}, ...rest } = request(owner) as { params?: object };
    return { ...rest, params: { team_id: owner.teamId, ...params } };
  },
  answers: REFUSED,
});
const ofMachine = (body?: object) =>
  inLab(({ machineId }) => ({ params: { machine_id: machineId }, ...(body && { body }) }));
const ofKiosk = inLab(({ kioskId }) => ({ params: { id: kioskId } }));
const whose = ({ userId, machineId }: OwnedRows) => ({ user_id: userId, machine_id: machineId });

/** Only a tablet may. */
const atKiosk = (request: OperationSample['request'] = () => ({})): OperationSample => ({
  request,
  answers: [403],
});

/** Requests of a stranger to the makerspace of another user. */
export const MAKERSPACE_SAMPLES: Record<string, OperationSample> = {
  'makerspace.get': inLab(),
  'makerspace.update': inLab(() => ({ body: { is_on: false } })),
  'makerspace.setMaterialRules': inLab(({ machineId }) => ({
    body: {
      material: 'birch plywood',
      rules: [{ machine_id: machineId, rule: 'allowed', reason: null, max_thickness_mm: null }],
    },
  })),
  'makerspace.updateMachine': ofMachine({ requires_induction: false, induction_months: null }),
  'makerspace.listSettings': inLab(),
  'makerspace.getSafetyPage': ofMachine(),
  'makerspace.writeSafetyPage': ofMachine({ after: 1, text: 'Mine', demands_reading: false }),
  'makerspace.confirmInduction': ofMachine({ version: 1, shown_by: null }),
  'makerspace.listInductions': inLab(),
  'makerspace.renewInduction': inLab((owner) => ({ body: { ...whose(owner), version: 1 } })),
  'makerspace.remindInductions': inLab(() => ({ body: { only: null } })),
  'makerspace.exportInductions': inLab(),
  'makerspace.listKiosks': inLab(),
  'makerspace.createKiosk': inLab(({ kioskId, machineId }) => ({
    body: { id: kioskId, machine_id: machineId, name: 'Mine' },
  })),
  'makerspace.renewKioskCode': ofKiosk,
  'makerspace.revokeKiosk': ofKiosk,
  'makerspace.getMemberCode': inLab(),
  'makerspace.renewMemberCode': inLab(),
  'kiosk.open': { request: () => ({ body: { code: 'ABCD-EFGH-JKMN' } }), answers: [404] },
  'kiosk.get': atKiosk(),
  'kiosk.enter': atKiosk(() => ({ body: { code: '00000000', as: 'member' } })),
  'kiosk.leave': atKiosk(),
  'kiosk.listSettings': atKiosk(() => ({ query: { material: 'MDF' } })),
  'kiosk.giveResult': atKiosk(({ settingId, versionId }) => ({
    body: {
      id: randomUUID(),
      setting_id: settingId,
      version_id: versionId,
      outcome: 'through',
    },
  })),
  'kiosk.undoResult': atKiosk(({ feedbackId }) => ({ params: { id: feedbackId } })),
};
