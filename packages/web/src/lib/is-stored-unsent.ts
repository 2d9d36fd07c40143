/** What somebody types. Nothing that deletes, opens a way in or is a secret is sent by itself after signing in. */
const TYPED =
  /^((machines|library|onboarding|questions)\.(create|update|save)|feedback\.give|accounts\.(updateProfile|changeNotifications)$)/;

/** Whether a write is stored until it can be sent. `id` is that of its operation. */
export const isStoredUnsent = (id: string): boolean => TYPED.test(id);
