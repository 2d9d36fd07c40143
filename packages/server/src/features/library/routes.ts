import {
  changeSettings as changeOperation,
  countSettings as countOperation,
  createFolder as createFolderOperation,
  deleteFolder as deleteFolderOperation,
  deleteSetting as deleteOperation,
  duplicateSetting as duplicateOperation,
  getSetting as getOperation,
  listFolders as listFoldersOperation,
  keepSetting as keepOperation,
  listSettings as listOperation,
  listVersions as listVersionsOperation,
  previewTransfer as previewOperation,
  restoreVersion as restoreOperation,
  saveSetting as saveOperation,
  transferSetting as transferOperation,
  updateFolder as updateFolderOperation,
  updateSetting as updateOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { rulesOfCaller } from '../makerspace/service.ts';
import { changeSettings, deleteSetting } from './change-settings.ts';
import { keepSetting } from './keep-setting.ts';
import { duplicateSetting } from './copy-setting.ts';
import { countSettings } from './count-settings.ts';
import { editSetting, type LibraryContext } from './edit-setting.ts';
import { createFolder, deleteFolder, listFolders, updateFolder } from './folders.ts';
import { listSettings } from './list-settings.ts';
import { refuseLockAlone } from './refuse-lock-alone.ts';
import { registerBetween } from './register-between.ts';
import { saveStep } from './save-step.ts';
import { getSetting } from './get-setting.ts';
import { getSettingDetail, type ReadResults } from './setting-detail.ts';
import { saveTransfer, previewTransfer } from './transfer.ts';
import { listVersions, restoreVersion } from './versions.ts';

export function registerLibrary(app: FastifyInstance, readResults: ReadResults): void {
  const rulesOf = rulesOfCaller(app);
  const judging = (context: RequestContext): LibraryContext => ({
    db: context.db,
    userId: context.userId,
    findBlocks: rulesOf(context).findBlocks,
  });

  serve(app, listOperation, ({ query }, { db, userId }) =>
    db((trx) => listSettings(trx, userId, query)),
  );
  serve(app, countOperation, (_request, { db, userId }) => db((trx) => countSettings(trx, userId)));
  serve(app, saveOperation, ({ body }, context) =>
    context.db(async (trx) => getSetting(trx, context.userId, await saveStep(trx, context, body))),
  );
  serve(app, getOperation, ({ params }, { db, userId }) =>
    db((trx) => getSettingDetail(trx, userId, params.id, readResults)),
  );
  serve(app, updateOperation, ({ params, body }, context) => {
    refuseLockAlone(context, body);
    return editSetting(judging(context), params.id, body);
  });
  serve(app, changeOperation, ({ body }, { db, userId }) =>
    db((trx) => changeSettings(trx, userId, body)),
  );
  serve(app, deleteOperation, async ({ params }, { db, userId }) => {
    await db((trx) => deleteSetting(trx, userId, params.id));
  });
  serve(app, duplicateOperation, ({ params, body }, { db, userId }) =>
    db(async (trx) =>
      getSetting(trx, userId, await duplicateSetting(trx, userId, params.id, body.id)),
    ),
  );

  serve(app, keepOperation, ({ params }, { db, userId }) =>
    db((trx) => keepSetting(trx, userId, params.id)),
  );
  serve(app, listVersionsOperation, async ({ params }, { db, userId }) => ({
    items: await db((trx) => listVersions(trx, userId, params.id)),
  }));
  serve(app, restoreOperation, ({ params }, context) =>
    restoreVersion(judging(context), params.id, params.version_id),
  );

  serve(app, previewOperation, ({ params, body }, context) =>
    previewTransfer(judging(context), params.id, body),
  );
  serve(app, transferOperation, ({ params, body }, context) =>
    saveTransfer(judging(context), params.id, body),
  );

  registerBetween(app);
  serve(app, listFoldersOperation, async (_request, { db, userId }) => ({
    items: await db((trx) => listFolders(trx, userId)),
  }));
  serve(app, createFolderOperation, ({ body }, { db, userId }) =>
    db((trx) => createFolder(trx, userId, body)),
  );
  serve(app, updateFolderOperation, ({ params, body }, context) => {
    refuseLockAlone(context, body);
    return context.db((trx) => updateFolder(trx, context.userId, params.id, body));
  });
  serve(app, deleteFolderOperation, async ({ params }, { db, userId }) => {
    await db((trx) => deleteFolder(trx, userId, params.id));
  });
}
