/** What the editor of a group edits and saves: asks first where somebody loses something, and settles what somebody else saved meanwhile. */
import { useEffect, useRef, useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { sameValue } from '../../../lib/same-value';
import { type ScreenProps, toMessage, useForm } from '../../../screen';
import { type GroupDetail, groupCalls, type Impact } from './calls';
import { clashOf, type GroupClash } from './group-clash';
import { checkGroup, type GroupValues, type Offer, rightsIn, toWire, valuesOf } from './group-values';
import { missing, sizeOf } from './rights';

/**
 * @param group undefined: a new one
 * @param initial values of the group, or of a new one
 * @param onSaved is given the group's id
 */
export function useGroupForm(
  { t, gateway, failureText, notify, setUnsaved }: ScreenProps,
  group: GroupDetail | undefined,
  initial: GroupValues,
  offer: Offer,
  onSaved: (id: string) => void,
) {
  const [asking, setAsking] = useState<readonly Impact[]>();
  /** The values whose consequences the person has agreed to. */
  const agreed = useRef<GroupValues>(undefined);
  const [clash, setClash] = useState<GroupClash>();
  /** The version that a change stands on. */
  const base = useRef(group);
  const mine = group?.mine === true;
  const { everything } = offer;

  const form = useForm<GroupValues>({
    initial,
    check: (values) => {
      const { name, note, lockout } = checkGroup(values, mine, everything);
      return {
        name: toMessage(name),
        note: toMessage(note),
        menus: lockout ? { say: 'system-people:group.lockout' } : undefined,
      };
    },
    send: save,
    failureText,
    draft: { key: `permissions:group:${group?.id ?? 'new'}` },
  });

  useEffect(() => setUnsaved(form.dirty), [form.dirty, setUnsaved]);
  useEffect(() => () => setUnsaved(false), [setUnsaved]);

  /** Answers false when nothing was saved. */
  async function save(values: GroupValues): Promise<boolean> {
    const stands = base.current;
    const wire = toWire(values, stands, everything);
    const taken = stands ? sizeOf(missing(rightsIn(valuesOf(stands, everything), everything), rightsIn(values, everything))) : 0;
    if (stands && stands.accounts > 0 && taken > 0 && !sameValue(agreed.current, values)) {
      const { menus: list, operation_menus, buttons, is_super } = wire;
      const reply = await gateway.send(
        groupCalls.impact,
        { id: stands.id, menus: list, operation_menus, buttons, is_super },
        { quiet: true },
      );
      agreed.current = values;
      setAsking(reply.data.accounts);
      return false;
    }
    try {
      const { id, mtime } = stands ?? {};
      const reply = await gateway.send(groupCalls.form, { ...wire, ...(stands && { id, mtime }) }, { quiet: true });
      notify('success', t('common:state.saved'));
      setUnsaved(false);
      onSaved(reply.data.id ?? id ?? '');
      return true;
    } catch (error) {
      if (!isGatewayError(error, 'stale') || !stands) throw error;
      const theirs = (await gateway.send(groupCalls.detail, { id: stands.id }, { quiet: true })).data.detail;
      setClash(clashOf(valuesOf(stands, everything), values, theirs, offer, t));
      return false;
    }
  }

  return {
    form,
    /** Whether the person would take the right away from themselves that this takes. */
    lockout: checkGroup(form.values, mine, everything).lockout,
    /** Whom the change takes something from, while that is asked. */
    asking,
    agree: (): void => {
      setAsking(undefined);
      void form.submit();
    },
    disagree: (): void => {
      agreed.current = undefined;
      setAsking(undefined);
    },
    clash,
    leaveClash: (): void => setClash(undefined),
    settle: ({ theirs, settle }: GroupClash, chosen: Parameters<GroupClash['settle']>[0]): void => {
      base.current = theirs;
      setClash(undefined);
      void form.resubmit(valuesOf(theirs, everything), settle(chosen));
    },
  };
}
