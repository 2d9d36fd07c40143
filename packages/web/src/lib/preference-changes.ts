import { changeNotifications, updateProfile } from '@beamwright/contract';
import type { OperationInput } from '@beamwright/contract';
import { isObject } from './unsent-writes.ts';
import type { Patch, UnsentWrite } from './unsent-writes.ts';

/** A preference with its new value. */
export type PreferenceChange =
  | { operation: typeof updateProfile; body: OperationInput<typeof updateProfile>['body'] }
  | {
      operation: typeof changeNotifications;
      body: OperationInput<typeof changeNotifications>['body'];
    };

/** What a change is in the profile. */
export const patchOf = ({ operation, body }: PreferenceChange): Patch =>
  operation.id === changeNotifications.id ? { notifications: body } : body;

/** The change that was stored. */
export function storedChange({ operation: { id }, input }: UnsentWrite): PreferenceChange {
  const operation = [updateProfile, changeNotifications].find((each) => each.id === id);
  return { operation, body: input.body } as PreferenceChange;
}

/** The same change with other values. */
export function changeTo(change: PreferenceChange, patch: Patch): PreferenceChange {
  const isOfNotifications = change.operation.id === changeNotifications.id;
  return {
    ...change,
    body: isOfNotifications ? patch['notifications'] : patch,
  } as PreferenceChange;
}

/** The values that an object has in the fields of a patch. */
export const pick = (from: Patch, patch: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const own = from[name];
      return [name, isObject(value) && isObject(own) ? pick(own, value) : own];
    }),
  );
