export { findSentence, MESSAGE_TABLES } from './find-sentence.ts';
export { distinctMessages } from './distinct-messages.ts';
export { inEnglish, messagesText, addText } from './in-english.ts';
export type { ShownMessage, AddedText } from './in-english.ts';
export type { Kind, Message, MessageValue, Sentence } from './message.ts';
export { renderMessage } from './render-message.ts';
export type { Display } from './render-message.ts';
export { questionMessage } from '../parsing/messages.ts';
export { safetyMessage } from '../safety/messages.ts';
