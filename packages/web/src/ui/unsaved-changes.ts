import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { i18n } from '../lib/i18n.ts';
import { useConfirm } from './confirm.tsx';

/** One entry for each form on the page with changes that leaving it would lose. */
const unsaved = new Set<symbol>();

interface Place {
  pathname: string;
  search: object;
}

/** True when the library still shows the same setting. */
export const isSameSetting = (from: Place, to: Place): boolean =>
  from.pathname === to.pathname && settingOf(from) === settingOf(to);

const settingOf = ({ search }: Place): unknown => Reflect.get(search, 'setting');

/**
 * Asks before a form's changes are lost to navigation, the Back button or a reload. `keepsForm` says
 * which navigation leaves the form on the page. Returns what the form’s own buttons call to close it
 * without a question.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  keepsForm: (from: Place, to: Place) => boolean = () => false,
): (leave: () => void) => void {
  const askToDiscard = useAskToDiscard();
  const isDiscarded = useRef(false);
  useEffect(() => {
    // Whoever goes on typing is asked again.
    isDiscarded.current = false;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isUnsaved]);
  useBlocker({
    disabled: !isUnsaved,
    shouldBlockFn: async ({ current, next }) =>
      !isDiscarded.current && !keepsForm(current, next) && !(await askToDiscard()),
  });
  return (leave) => {
    isDiscarded.current = true;
    leave();
  };
}

/** Calls `leave`, which closes a form without navigation, once the user agrees to lose changes. */
export function useLeaveForm(): (leave: () => void) => void {
  const askToDiscard = useAskToDiscard();
  return (leave) => {
    if (unsaved.size === 0) leave();
    else void askToDiscard().then((yes) => yes && leave());
  };
}

function useAskToDiscard(): () => Promise<boolean> {
  const confirm = useConfirm();
  return () =>
    confirm({
      title: i18n.t('Discard changes?'),
      body: i18n.t('What you changed here isn’t saved.'),
      confirm: i18n.t('Discard changes'),
      danger: true,
    });
}
