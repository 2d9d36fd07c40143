import {
  confirmInduction as confirmOperation,
  createKiosk as createKioskOperation,
  exportInductions as exportOperation,
  getLab as getOperation,
  getMemberCode as getCodeOperation,
  getSafetyPage as getPageOperation,
  listInductions as listInductionsOperation,
  listKiosks as listKiosksOperation,
  listLabSettings as listSettingsOperation,
  setMaterialRules as setMaterialRulesOperation,
  remindInductions as remindOperation,
  renewInduction as renewOperation,
  renewKioskCode as renewKioskOperation,
  renewMemberCode as renewCodeOperation,
  revokeKiosk as revokeOperation,
  updateLab as updateOperation,
  updateLabMachine as updateMachineOperation,
  writeSafetyPage as writeOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { findBlocksFor } from '../questions/service.ts';
import { memberOf } from '../../platform/http/member-of.ts';
import { exportInductions } from './export-inductions.ts';
import { listInductions, renewInduction } from './inductions.ts';
import { createKiosk, listKiosks, renewCode, revokeKiosk } from './kiosks.ts';
import { presentLabSettings, selectTeamLabSettings } from './lab-settings.ts';
import { setMaterialRules, presentLab, readLabRows, switchLab, updateLabMachine } from './lab.ts';
import { getMemberCode, renewMemberCode } from './member-code.ts';
import { remindInductions } from './remind.ts';
import { confirmInduction, getSafetyPage, writeSafetyPage } from './safety-pages.ts';
import { createMemberCodes } from './secret-codes.ts';

export function registerMakerspace(app: FastifyInstance): void {
  registerLab(app);
  registerInductions(app);
  registerKiosks(app);
}

function registerLab(app: FastifyInstance): void {
  const findBlocks = findBlocksFor(app);
  const readLab = async (context: RequestContext) =>
    presentLab(await context.db((trx) => readLabRows(trx, context)), findBlocks);

  serve(app, getOperation, (_request, context) => readLab(context));
  serve(app, updateOperation, async ({ body }, context) => {
    await context.db((trx) => switchLab(trx, context.userId, body.is_on));
    return readLab(context);
  });
  serve(app, setMaterialRulesOperation, async ({ body }, context) => {
    await context.db((trx) => setMaterialRules(trx, context.userId, body));
    return readLab(context);
  });
  serve(app, updateMachineOperation, ({ params, body }, context) =>
    context.db((trx) => updateLabMachine(trx, context, params.machine_id, body)),
  );
  serve(app, listSettingsOperation, async (_request, context) => {
    const [rows, settings] = await context.db((trx) =>
      Promise.all([readLabRows(trx, context), selectTeamLabSettings(trx, context.userId)]),
    );
    return { items: await presentLabSettings(rows, settings, findBlocks) };
  });
}

function registerInductions(app: FastifyInstance): void {
  serve(app, getPageOperation, ({ params }, context) =>
    context.db((trx) => getSafetyPage(trx, context, params.machine_id)),
  );
  serve(app, writeOperation, ({ params, body }, context) =>
    context.db((trx) => writeSafetyPage(trx, context, params.machine_id, body)),
  );
  serve(app, confirmOperation, ({ params, body }, context) =>
    context.db((trx) => confirmInduction(trx, context, params.machine_id, body)),
  );
  serve(app, listInductionsOperation, ({ query }, { db }) =>
    db((trx) => listInductions(trx, query)),
  );
  serve(app, renewOperation, ({ body }, context) => {
    const by = { teamId: context.userId, managerId: memberOf(context).userId };
    return context.db((trx) => renewInduction(trx, by, body));
  });
  serve(app, remindOperation, async ({ body }, context) => ({
    count: await remindInductions(app.platform, context.userId, body.only),
  }));
  serve(app, exportOperation, async (_request, { db, userId }) => ({
    content: exportInductions(db, userId),
    media_type: 'text/csv',
    name: 'inductions.csv',
  }));
}

function registerKiosks(app: FastifyInstance): void {
  const codes = createMemberCodes(app.platform.database.secret);

  serve(app, listKiosksOperation, async (_request, { db, userId }) => ({
    items: await db((trx) => listKiosks(trx, userId)),
  }));
  serve(app, createKioskOperation, ({ body }, { db, userId }) =>
    db((trx) => createKiosk(trx, userId, body)),
  );
  serve(app, renewKioskOperation, ({ params }, { db, userId }) =>
    db((trx) => renewCode(trx, userId, params.id)),
  );
  serve(app, revokeOperation, ({ params }, { db, userId }) =>
    db((trx) => revokeKiosk(trx, userId, params.id)),
  );
  serve(app, getCodeOperation, (_request, context) =>
    context.db((trx) => getMemberCode(trx, context, codes)),
  );
  serve(app, renewCodeOperation, (_request, context) =>
    context.db((trx) => renewMemberCode(trx, context, codes)),
  );
}
