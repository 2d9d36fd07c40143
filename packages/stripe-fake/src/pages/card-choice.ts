import { z } from 'zod';
import { CARD_KINDS, CARDS } from '../billing/cards.ts';
import type { CardKind } from '../store/tables.ts';
import { html, type Html } from './html.ts';

/** The card that a form chose. */
export const CARD_CHOICE = z.enum(CARD_KINDS as [CardKind, ...CardKind[]]);

/** The cards to choose from: what each does instead of a number. */
export const renderCards = (): Html =>
  html`<fieldset>
    <legend>Card</legend>
    ${CARD_KINDS.map(
      (kind, index) =>
        html`<label class="choice">
          <input type="radio" name="card" value="${kind}" ${index === 0 && html`checked`} />
          <span>${CARDS[kind].label} <span class="quiet">•••• ${CARDS[kind].last4}</span></span>
        </label>`,
    )}
  </fieldset>`;
