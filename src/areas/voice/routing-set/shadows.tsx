/** Marks of routes that no call comes to: in the list, and in the form while it is typed. */

import { createContext, useContext, useMemo } from 'react';
import { encodeValues, type Fields, initialValues } from '../../../field/field';
import type { Translate } from '../../../i18n/keys';
import type { FooterProps, ViewProps } from '../../../screen';
import { Callout, Tag } from '../../../ui';
import { type Shadow, shadowedInbound, shadowedOutbound } from '../dialplan/config-check';
import { type Dialplan, NEW_ROW, readPlan, withRow } from '../dialplan/plan';
import { routingFooter } from '../parts/dial-check';
import { usePlan } from '../parts/use-plan';

/** The two tables of routes. */
export type RouteTable = 'inbound' | 'outbound';

/** A shadow with the names of the routes that cast it. */
export interface NamedShadow {
  readonly id: string;
  readonly name: string;
  readonly by: readonly string[];
}

/** The routes of a table that no call comes to. */
export function shadowsOf(plan: Dialplan, table: RouteTable): readonly NamedShadow[] {
  const routes: readonly { readonly id: string; readonly name: string }[] = plan[table];
  const nameOf = (id: string): string => routes.find((route) => route.id === id)?.name ?? id;
  const found: readonly Shadow[] = table === 'inbound' ? shadowedInbound(plan.inbound) : shadowedOutbound(plan.outbound);
  return found.map(({ id, by }) => ({ id, name: nameOf(id), by: by.map(nameOf) }));
}

/** Which routes take all calls of another, in words. */
export const shadowWords = (t: Translate, by: readonly string[]): string =>
  t('voice-routes:shadow.by', { names: by.join(t('voice-routes:shadow.and')) });

/** What the cells of a list of routes know. */
export const Shadows = createContext<readonly NamedShadow[]>([]);

/** The name of a route, with the mark under it. */
export function RouteName({
  row: { id, name },
  screen: { t },
}: ViewProps & { readonly row: { readonly id: string; readonly name: string } }) {
  const shadow = useContext(Shadows).find((each) => each.id === id);
  return (
    <span className="block min-w-0">
      <span className="block truncate">{name}</span>
      {shadow && (
        <span className="mt-0.5 flex min-w-0 items-center" title={shadowWords(t, shadow.by)}>
          <Tag severity="warning">{t('voice-routes:shadow.mark', { names: shadow.by.join(t('voice-routes:shadow.and')) })}</Tag>
        </span>
      )}
    </span>
  );
}

/** The foot of a route's form: whether a call comes to it, whom it leaves without calls, and what the dial tests say. */
export function routeFooter<F extends Fields>(table: RouteTable, fields: F) {
  const names = Object.keys(fields);
  const Tests = routingFooter(table, fields);
  const untyped = JSON.stringify(encodeValues(fields, initialValues(fields), names));
  return function RouteFooter(props: FooterProps<F>) {
    const { values, id = '', screen } = props;
    const { t } = screen;
    const { wire } = usePlan(screen);
    // The text of a row stands for it: a form makes a new object at every key.
    const text = JSON.stringify({ ...encodeValues(fields, values, names), ...(id !== '' && { id }) });
    // Of a new route nothing is said before somebody has typed something.
    const blank = id === '' && text === untyped;
    const found = useMemo(() => {
      if (!wire || blank) return undefined;
      const before = new Set(shadowsOf(readPlan(wire), table).map((shadow) => shadow.id));
      const own = id === '' ? NEW_ROW : id;
      const after = shadowsOf(readPlan(withRow(wire, table, JSON.parse(text))), table);
      return {
        own: after.find((shadow) => shadow.id === own),
        others: after.filter((shadow) => shadow.id !== own && !before.has(shadow.id)),
      };
    }, [wire, id, text, blank]);
    if (blank) return null;
    return (
      <div className="mt-5 space-y-3">
        <div role="status" className="space-y-3 empty:hidden">
          {found?.own && (
            <Callout severity="warning">
              <p>{shadowWords(t, found.own.by)}</p>
              <p>{t('voice-routes:shadow.help')}</p>
            </Callout>
          )}
          {found && found.others.length > 0 && (
            <Callout severity="warning">
              {t('voice-routes:shadow.takes', { names: found.others.map(({ name }) => name).join(t('voice-routes:shadow.and')) })}
            </Callout>
          )}
        </div>
        <Tests {...props} />
      </div>
    );
  };
}
