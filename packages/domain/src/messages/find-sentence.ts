import { accountMail } from '../account-mails.ts';
import { customMaterialMessage } from '../custom-materials/messages.ts';
import { attentionMessage } from '../attention-messages.ts';
import { bannerMessage } from '../banner-messages.ts';
import { airMessage } from '../air-messages.ts';
import { caseMessage } from '../consultation/case-messages.ts';
import { causeMessage } from '../consultation/cause-messages.ts';
import { checkMessage } from '../consultation/check-messages.ts';
import { evidenceRefusal } from '../consultation/evidence-messages.ts';
import { caseRefusal } from '../consultation/refusal-messages.ts';
import { nextMessage } from '../consultation/next-messages.ts';
import { eraseMail } from '../erase-mails.ts';
import { errorMail } from '../error-mails.ts';
import { exportMail } from '../export-mails.ts';
import { inputMessage } from '../input-messages.ts';
import { mailMessage } from '../mail-messages.ts';
import { noticeMail, noticeMessage } from '../notice-messages.ts';
import { passwordMessage } from '../password-messages.ts';
import { planFeatureName } from '../plan-feature-messages.ts';
import { supportMail } from '../support-mails.ts';
import { teamMail } from '../team-mails.ts';
import { pluginName } from '../plugin-messages.ts';
import { problemMessage } from '../problem-messages.ts';
import { billingMail } from '../billing-mails.ts';
import { usageMail } from '../usage-mails.ts';
import { factorMessage } from '../engine/explain/messages.ts';
import { engineMessage } from '../engine/messages.ts';
import { quantityMessage, transferMessage, transferRefusal } from '../engine/transfer/messages.ts';
import { burnMessage, feedbackMessage } from '../feedback/messages.ts';
import { changeMessage, settingMessage, versionMessage } from '../library/messages.ts';
import { insteadMessage } from '../light/instead-messages.ts';
import { impossibleMessage, lightMessage } from '../light/messages.ts';
import { laserMessage } from '../machines/laser-messages.ts';
import { limitMessage, machineMessage } from '../machines/messages.ts';
import {
  assumptionMessage,
  choiceMessage,
  questionHelp,
  questionMessage,
} from '../parsing/messages.ts';
import { labMail } from '../makerspace/mails.ts';
import { labMessage } from '../makerspace/messages.ts';
import { proposalMessage } from '../proposals/messages.ts';
import { HAZARD_TABLES } from '../safety/hazard-messages.ts';
import { safetyMessage } from '../safety/messages.ts';
import { workflowMessage } from '../workflow/messages.ts';
import {
  axisQuantity,
  cardLoss,
  cardMessage,
  cardNote,
  fitMessage,
} from '../test-cards/messages.ts';
import type { MessageTable, Sentence, Sentences } from './message.ts';
import { exportMessage } from '../exchange/export-messages.ts';
import { fieldMessage } from '../exchange/field-names.ts';
import { boundMessage, importMessage } from '../exchange/import-messages.ts';
import { patternMessage } from '../parsing/pattern-messages.ts';
import { generationMessage } from '../proposals/generation-messages.ts';
import { reviewMessage } from '../proposals/review-messages.ts';

/** Every table of sentences. A new slice adds its own here, and nowhere else. */
export const MESSAGE_TABLES: readonly Pick<MessageTable<Sentences>, 'slice' | 'sentences'>[] = [
  accountMail,
  eraseMail,
  errorMail,
  exportMail,
  noticeMail,
  noticeMessage,
  airMessage,
  attentionMessage,
  assumptionMessage,
  axisQuantity,
  bannerMessage,
  boundMessage,
  burnMessage,
  cardLoss,
  cardMessage,
  cardNote,
  caseMessage,
  caseRefusal,
  evidenceRefusal,
  causeMessage,
  changeMessage,
  checkMessage,
  choiceMessage,
  customMaterialMessage,
  engineMessage,
  exportMessage,
  factorMessage,
  feedbackMessage,
  fieldMessage,
  fitMessage,
  generationMessage,
  importMessage,
  impossibleMessage,
  insteadMessage,
  labMail,
  labMessage,
  laserMessage,
  lightMessage,
  nextMessage,
  inputMessage,
  limitMessage,
  machineMessage,
  mailMessage,
  passwordMessage,
  patternMessage,
  planFeatureName,
  supportMail,
  teamMail,
  pluginName,
  problemMessage,
  proposalMessage,
  quantityMessage,
  questionHelp,
  questionMessage,
  reviewMessage,
  safetyMessage,
  settingMessage,
  transferMessage,
  transferRefusal,
  billingMail,
  usageMail,
  versionMessage,
  workflowMessage,
  ...HAZARD_TABLES,
];

const TABLES = new Map(MESSAGE_TABLES.map(({ slice, sentences }) => [slice, sentences]));

/** The sentence of a code such as `engine.kerf_assumed`; `undefined` for one this version does not have. */
export function findSentence(code: string): Sentence | undefined {
  const dot = code.indexOf('.');
  const table = TABLES.get(code.slice(0, dot));
  const key = code.slice(dot + 1);
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}
