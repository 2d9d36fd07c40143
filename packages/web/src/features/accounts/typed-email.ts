let typed = '';

/** The address typed at sign-in, sign-up or for a link: going from one to the other keeps it. */
export const typedEmail = (): string => typed;

/** Nothing is stored: a reload forgets it. */
export function rememberEmail(email: string): void {
  typed = email;
}
