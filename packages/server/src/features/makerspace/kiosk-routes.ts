import {
  enterKiosk as enterOperation,
  getKiosk as getOperation,
  giveKioskResult as giveOperation,
  leaveKiosk as leaveOperation,
  listKioskSettings as listOperation,
  openKiosk as openOperation,
  undoKioskResult as undoOperation,
  type KioskFace,
} from '@beamwright/contract';
import { isInducted, labKey } from '@beamwright/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DevicePrincipal } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';
import { toAddressGroup } from '../../platform/http/address-group.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPauser } from '../../platform/threads/create-pauser.ts';
import { findBlocksFor } from '../questions/service.ts';
import { deviceOf, memberAt } from './device-context.ts';
import {
  judgeKioskSetting,
  judgeMaterial,
  presentFace,
  presentKioskSetting,
  requireMaterial,
} from './kiosk-face.ts';
import { giveResult, undoResult, type KioskResults } from './kiosk-results.ts';
import { readKioskLab, requireInduction, selectLabSettings } from './kiosk-rows.ts';
import { createMemberCodes, hashKioskCode } from './secret-codes.ts';

/** What a tablet beside a machine does. */
export function registerKiosk(app: FastifyInstance, results: KioskResults): void {
  const { auth, database, transactions } = app.platform;
  const findBlocks = findBlocksFor(app);
  const codes = createMemberCodes(database.secret);

  const readFace = async (device: DevicePrincipal): Promise<KioskFace> => {
    const { lab, settings } = await transactions.as(device, async (trx) => ({
      lab: await readKioskLab(trx, device),
      settings: await selectLabSettings(trx).execute(),
    }));
    return presentFace(lab, settings, { device, findBlocks });
  };

  serve(app, openOperation, async ({ body }, { http }) => {
    const by = `address:${toAddressGroup(http.request.ip)}`;
    await auth.countWrongTypedCode(by, async () => {
      if (await auth.openDevice(http.reply, hashKioskCode(body.code))) return;
      throw new AppError('kiosk_code_invalid', 'no kiosk waits for this code');
    });
  });

  serve(app, getOperation, (_request, context) => readFace(deviceOf(context)));

  serve(app, enterOperation, async ({ body }, context) => {
    const device = deviceOf(context);
    const hash = codes.hashOf(device.userId, body.code);
    const asStaff = body.as === 'staff';
    if (asStaff) memberAt(device);
    await auth.countWrongTypedCode(device.deviceId, async () => {
      const { rows } = await context.db((trx) =>
        sql<{ is_in: boolean }>`select enter_kiosk(${hash}, ${asStaff}) as is_in`.execute(trx),
      );
      if (rows[0]?.is_in !== true) {
        throw new AppError('member_code_unknown', `nobody has this code at ${device.deviceId}`);
      }
    });
    const entered = await auth.identify(context.http.request);
    if (entered.kind !== 'device') throw new AppError('internal', 'the kiosk is another caller');
    return readFace(entered);
  });

  serve(app, leaveOperation, async (_request, { db }) => {
    await db((trx) => sql`select leave_kiosk()`.execute(trx));
  });

  serve(app, listOperation, async ({ query }, context) => {
    const device = deviceOf(context);
    const { lab, settings } = await context.db(async (trx) => ({
      lab: await readKioskLab(trx, device),
      settings: await selectLabSettings(trx).execute(),
    }));
    const judged = await judgeMaterial(lab, query.material, findBlocks);
    // Nobody's induction is known before somebody enters their code.
    if (!isInducted(lab.induction)) memberAt(device);
    requireInduction(lab, device);
    if (judged.status === 'with_staff') memberAt(device);
    requireMaterial(judged, lab);
    const key = labKey(query.material);
    const items = [];
    const pause = createPauser();
    for (const row of settings.filter(({ material }) => labKey(material) === key)) {
      const verdict = await judgeKioskSetting(lab, row, findBlocks);
      if (verdict.level !== 'block') items.push(presentKioskSetting(row, verdict));
      await pause();
    }
    return { items };
  });

  const kioskOf = (context: RequestContext) => ({
    device: deviceOf(context),
    db: context.db,
    findBlocks,
    results,
  });
  serve(app, giveOperation, ({ body }, context) => giveResult(kioskOf(context), body));
  serve(app, undoOperation, ({ params }, context) => undoResult(kioskOf(context), params.id));
}
