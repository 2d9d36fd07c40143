import {
  addChatPhoto,
  changeNotices as changeNoticesOperation,
  deleteMessage as deleteOperation,
  editMessage as editOperation,
  getChatPhoto,
  getPresence,
  listAttachable as listAttachableOperation,
  listMessageCards,
  listMessageReaders,
  listMessages as listOperation,
  listUnread as listUnreadOperation,
  markMessageRead,
  MAX_MESSAGES_A_MINUTE,
  MAX_REACTIONS_A_MINUTE,
  postMessage as postOperation,
  reactToMessage,
  reportPresence,
  searchMessages as searchOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { deleteUnused } from '../../platform/storage/reach-files.ts';
import { listAttachable } from './attachable.ts';
import { readCards } from './cards.ts';
import { listMessages } from './list-messages.ts';
import { addPhoto, readPhoto } from './photos.ts';
import { createPresence, readPresence } from './presence.ts';
import { publishMessage, publishReaction } from './publish.ts';
import { react } from './react.ts';
import { changeNotices, listReaders, listUnread, markRead } from './reads.ts';
import { searchMessages } from './search-messages.ts';
import { deleteMessage, editMessage, postMessage, type Writer } from './write-message.ts';

/** Who acts, and in which team. Every operation of the chat but one names a team. */
function writerOf({ userId, member }: RequestContext): Writer {
  if (member === undefined) throw new AppError('team_not_found', `${userId} acts in no team`);
  return { teamId: userId, memberId: member.userId, role: member.role };
}

export function registerChat(app: FastifyInstance): void {
  registerReading(app);
  registerWriting(app);
  const { realtime } = app.platform;
  const presence = createPresence(realtime);
  serve(app, getPresence, (_request, { db }) => db((trx) => readPresence(trx)));
  serve(app, reportPresence, async ({ body }, context) => {
    const { db } = context;
    await presence.report({ db, reader: writerOf(context), isTyping: body.is_typing });
    return { at: new Date().toISOString() };
  });
}

function registerReading(app: FastifyInstance): void {
  serve(app, listOperation, ({ query }, context) =>
    context.db((trx) => listMessages(trx, writerOf(context), query)),
  );
  serve(app, searchOperation, ({ query }, context) =>
    context.db((trx) => searchMessages(trx, writerOf(context), query)),
  );
  serve(app, listMessageCards, ({ query }, context) =>
    context.db(async (trx) => ({
      items: await readCards(trx, writerOf(context), [query.ref].flat()),
    })),
  );
  serve(app, listAttachableOperation, ({ query }, context) =>
    context.db(async (trx) => ({
      items: await listAttachable(trx, writerOf(context), query.q),
    })),
  );
  serve(app, getChatPhoto, ({ params }, context) =>
    readPhoto(context, app.platform.files, writerOf(context), params.id),
  );
  serve(app, markMessageRead, ({ params }, context) =>
    context.db((trx) => markRead(trx, writerOf(context), params.id)),
  );
  serve(app, listMessageReaders, ({ params }, context) =>
    context.db((trx) => listReaders(trx, writerOf(context), params.id)),
  );
  serve(app, listUnreadOperation, async (_request, { db }) => ({
    items: await db((trx) => listUnread(trx)),
  }));
  serve(app, changeNoticesOperation, ({ body }, context) =>
    context.db((trx) => changeNotices(trx, writerOf(context), body)),
  );
}

function registerWriting(app: FastifyInstance): void {
  const { auth, realtime, files } = app.platform;
  /** Everybody in the team hears of each. */
  const count = ({ teamId, memberId }: Writer, change: 'edit' | 'react', maximum: number) =>
    auth.countUse({ userId: memberId, what: `${change}:${teamId}` }, [{ maximum, windowS: 60 }]);
  serve(app, postOperation, ({ body }, context) =>
    context.db(async (trx) => {
      const { item, isNew } = await postMessage(trx, writerOf(context), body);
      if (isNew) await publishMessage(realtime, trx, item);
      return item;
    }),
  );
  serve(app, editOperation, async ({ params, body }, context) => {
    const writer = writerOf(context);
    await count(writer, 'edit', MAX_MESSAGES_A_MINUTE);
    return context.db(async (trx) => {
      const item = await editMessage(trx, writer, params.id, body);
      await publishMessage(realtime, trx, item);
      return item;
    });
  });
  serve(app, deleteOperation, async ({ params }, context) => {
    const photos = await context.db(async (trx) => {
      const deleted = await deleteMessage(trx, writerOf(context), params.id);
      if (deleted) await publishMessage(realtime, trx, deleted.item);
      return deleted?.photos ?? [];
    });
    for (const key of photos) await deleteUnused(files, key, context.log);
  });
  serve(app, addChatPhoto, ({ params, body }, context) =>
    addPhoto(context, app.platform, writerOf(context), { id: params.id, sent: body }),
  );
  serve(app, reactToMessage, async ({ params, body }, context) => {
    const writer = writerOf(context);
    await count(writer, 'react', MAX_REACTIONS_A_MINUTE);
    return context.db(async (trx) => {
      const { reactions, revision } = await react(trx, writer, params.id, body);
      if (revision !== undefined) {
        await publishReaction(realtime, trx, writer.teamId, {
          revision,
          id: params.id,
          user_id: writer.memberId,
          is_on: body.is_on,
          reactions,
        });
      }
      return { reactions };
    });
  });
}
