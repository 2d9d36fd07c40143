export { selectRecipients, selectUnread } from './recipients.ts';
export type { NotedMessage, NoticeReason, Recipient } from './recipients.ts';
