/** Types and constants that every package may use. It only re-exports, so that a page of the web loads what it uses. */

export * from './parsing/conflict-types.ts';
export * from './engine/learning/burn-result.ts';
export * from './operation.ts';
export { RESULT_OUTCOMES, type ResultOutcome } from './feedback/result-outcome.ts';
export * from './consultation/consultation-types.ts';
export * from './makerspace/lab-types.ts';
export { FAMILIES, type Family } from './materials/family-names.ts';
export * from './test-cards/card-types.ts';
export type { CustomMaterial, CustomMaterials } from './custom-materials/custom-material.ts';
export type { InputProblem } from './input-messages.ts';
export type { PasswordIssue } from './password-messages.ts';
export type { Kind, Message, MessageValue } from './messages/message.ts';
export { EXPORT_FORMATS, IMPORT_FORMATS } from './exchange/file-formats.ts';
export type { ExportFormat, ImportFormat } from './exchange/file-formats.ts';
export * from './vocabulary.ts';
