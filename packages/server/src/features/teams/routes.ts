import {
  acceptTeam as acceptOperation,
  allowOpener as allowOperation,
  changeTeamMember as changeOperation,
  createTeam as createOperation,
  createTeamCode as codeOperation,
  deleteTeam as deleteOperation,
  exportTeamMembers as exportOperation,
  findSetting as findSettingOperation,
  getInvitationLink as linkOperation,
  getTeam as getOperation,
  getMemberPicture as memberPictureOperation,
  getTeamPicture as pictureOperation,
  invite as inviteOperation,
  joinTeam as joinOperation,
  leaveTeam as leaveOperation,
  listInvitations as invitationsOperation,
  listTeamMembers as membersOperation,
  listTeams as listOperation,
  offerTeam as offerOperation,
  openInvitation as openOperation,
  removeTeamMember as removeOperation,
  removeTeamPicture as removePictureOperation,
  resendInvitation as resendOperation,
  restoreTeam as restoreOperation,
  revokeInvitation as revokeOperation,
  setTeamPicture as setPictureOperation,
  updateTeam as updateOperation,
  withdrawOffer as withdrawOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerPicture, readAvatar, removeAvatar, setAvatar } from '../accounts/service.ts';
import { exportMembers } from './export-members.ts';
import { createInvitationLinks, type InvitationLinks } from './invitation-links.ts';
import {
  allowOpener,
  createCode,
  invitePeople,
  listInvitations,
  requireInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts';
import { joinTeam, openInvitation, type Invited } from './join.ts';
import {
  acceptTeam,
  declineTeam,
  deleteTeam,
  offerTeam,
  restoreTeam,
  withdrawOffer,
} from './ownership.ts';
import { memberOf } from '../../platform/http/member-of.ts';
import { findSetting } from './find-setting.ts';
import { changeRole, findPicture, leaveTeam, listMembers, removeMember } from './members.ts';
import { createTeam, getTeam, listTeams, renameTeam } from './teams.ts';

type Trx = Transaction<Database>;

/** A face comes and goes with the rows of a list, so browsers keep it for some minutes. */
const FACE_S = 600;

export function registerTeams(app: FastifyInstance): void {
  const { transactions } = app.platform;
  const readTeam = (context: RequestContext) =>
    context.db((trx) => getTeam(trx, context.userId, memberOf(context)));

  serve(app, listOperation, async (_, { db, userId }) => ({
    items: await db((trx) => listTeams(trx, userId)),
  }));
  serve(app, findSettingOperation, ({ params }, { db, userId }) =>
    db((trx) => findSetting(trx, userId, params.id)),
  );
  serve(app, createOperation, async ({ body }, context) => {
    const { userId } = context;
    const id = await transactions.asService((trx) => createTeam(trx, userId, body));
    const principal = context.http.request.principal;
    if (principal === undefined || !('userId' in principal)) throw new AppError('internal', id);
    const acting = await app.platform.enterTeam(principal, id, 'owner');
    return transactions.as(acting, (trx) => getTeam(trx, id, { userId, role: 'owner' }));
  });
  serve(app, getOperation, (_, context) => readTeam(context));
  serve(app, updateOperation, async ({ body }, context) => {
    await context.db((trx) => renameTeam(trx, context.userId, body.name));
    return readTeam(context);
  });
  serve(app, setPictureOperation, async ({ body }, context) => {
    await setAvatar(context, app.platform, body);
    return readTeam(context);
  });
  serve(app, pictureOperation, (_, context) => readAvatar(context, app.platform));
  serve(app, removePictureOperation, async (_, context) => {
    await removeAvatar(app.platform, context.userId, context.log);
    return readTeam(context);
  });
  registerOwnership(app);
  registerMembers(app);
  registerInvitations(app);
}

function registerOwnership(app: FastifyInstance): void {
  const { transactions, realtime } = app.platform;
  serve(app, leaveOperation, (_, context) =>
    transactions.asService((trx) => leaveTeam(trx, context.userId, memberOf(context).userId)),
  );
  serve(app, deleteOperation, (_, context) => {
    const owner = { teamId: context.userId, memberId: memberOf(context).userId };
    return transactions.asService((trx) => deleteTeam(trx, owner, realtime));
  });
  serve(app, restoreOperation, ({ params }, { userId }) =>
    transactions.asService((trx) => restoreTeam(trx, params.team_id, { userId, realtime })),
  );
  serve(app, offerOperation, async ({ body }, context) => {
    const { userId } = context;
    await context.db((trx) => offerTeam(trx, userId, body.user_id));
    return context.db((trx) => getTeam(trx, userId, memberOf(context)));
  });
  serve(app, withdrawOperation, (_, { db, userId }) => db((trx) => withdrawOffer(trx, userId)));
  serve(app, acceptOperation, async ({ params, body }, { db, userId }) => {
    if (!body.accept) {
      return transactions.asService((trx) => declineTeam(trx, params.team_id, userId));
    }
    await db((trx) => acceptTeam(trx, params.team_id, userId));
  });
}

function registerMembers(app: FastifyInstance): void {
  serve(app, membersOperation, ({ query }, { db, userId }) =>
    db((trx) => listMembers(trx, userId, query)),
  );
  serve(app, memberPictureOperation, async ({ params }, { db }) => {
    const key = await db((trx) => findPicture(trx, params.user_id));
    return { ...(await answerPicture(app.platform.files, key)), max_age_s: FACE_S };
  });
  serve(app, changeOperation, ({ params, body }, context) => {
    const change = changeBy(context, params.user_id);
    return context.db((trx) => changeRole(trx, change, body.role));
  });
  serve(app, removeOperation, ({ params }, context) =>
    context.db((trx) => removeMember(trx, changeBy(context, params.user_id))),
  );
  serve(app, exportOperation, (_, { db, userId }) => db((trx) => exportMembers(trx, userId)));
}

const changeBy = (context: RequestContext, userId: string) => ({
  teamId: context.userId,
  memberId: memberOf(context).userId,
  userId,
});

function registerInvitations(app: FastifyInstance): void {
  const { auth, transactions, mail, config, database } = app.platform;
  const links = createInvitationLinks(database.secret);
  const systems = { mail, links };
  const inviting = (context: RequestContext) => ({
    teamId: context.userId,
    memberId: memberOf(context).userId,
  });

  serve(app, invitationsOperation, async (_, { userId }) => ({
    items: await transactions.asService((trx) => listInvitations(trx, userId)),
  }));
  serve(app, inviteOperation, ({ body }, context) =>
    transactions.asService((trx) => invitePeople(trx, inviting(context), body, systems)),
  );
  serve(app, codeOperation, ({ body }, context) =>
    transactions.asService((trx) => createCode(trx, inviting(context), body)),
  );
  serve(app, linkOperation, async ({ params }, { db, userId }) => {
    await db((trx) => requireInvitation(trx, userId, params.id));
    return { url: `${config.publicUrl}${links.pathOf(params.id)}` };
  });
  serve(app, resendOperation, ({ params }, context) =>
    transactions.asService((trx) => resendInvitation(trx, inviting(context), params.id, systems)),
  );
  serve(app, allowOperation, ({ params, body }, context) =>
    transactions.asService((trx) => allowOpener(trx, inviting(context), params.id, body.user_id)),
  );
  serve(app, revokeOperation, ({ params }, { db, userId }) =>
    db((trx) => revokeInvitation(trx, userId, params.id)),
  );
  // Codes are short enough to be guessed; links aren’t.
  const use = <T>(
    by: Invited,
    work: (trx: Trx, links: InvitationLinks, by: Invited) => Promise<T>,
  ) => {
    const run = () => transactions.asService((trx) => work(trx, links, by));
    const named = links.read(by.token);
    const isCode = named !== undefined && 'code' in named;
    return isCode ? auth.countWrongTypedCode(`account:${by.userId}`, run) : run();
  };
  serve(app, openOperation, ({ body }, { userId }) => use({ userId, ...body }, openInvitation));
  serve(app, joinOperation, async ({ body }, { userId }) => ({
    team_id: await use({ userId, ...body }, joinTeam),
  }));
}
