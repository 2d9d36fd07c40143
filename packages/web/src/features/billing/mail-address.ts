/** Opens a new email; without a recipient, the user chooses one. */
export const mailAddress = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
