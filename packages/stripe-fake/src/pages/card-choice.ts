import { z } from 'zod';
import { CARD_KINDS, METHOD_KINDS, METHODS } from '../billing/cards.ts';
import type { CardKind, MethodKind } from '../store/tables.ts';
import { html, type Html } from './html.ts';

/** The card that a form chose. */
export const CARD_CHOICE = z.enum(CARD_KINDS as [CardKind, ...CardKind[]]);

/** The card or bank account that a form chose. */
export const METHOD_CHOICE = z.enum(METHOD_KINDS as [MethodKind, ...MethodKind[]]);

/** The cards to choose from: what each does instead of a number. */
export const renderCards = (kinds: MethodKind[] = CARD_KINDS): Html =>
  html`<fieldset>
    <legend>Card</legend>
    ${kinds.map(
      (kind, index) =>
        html`<label class="choice">
          <input type="radio" name="card" value="${kind}" ${index === 0 && html`checked`} />
          <span>${METHODS[kind].label} <span class="quiet">•••• ${METHODS[kind].last4}</span></span>
        </label>`,
    )}
  </fieldset>`;
