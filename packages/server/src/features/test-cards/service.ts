export { findJudgedCard, readCard, type CardRow } from './cards.ts';
