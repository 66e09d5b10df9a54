/** Watches a list of routes: what its changes do to the marks and to the dial tests. */

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { resourcePaths } from '../../../gateway/calls';
import type { Gateway } from '../../../gateway/client';
import { askAgain, type ScreenProps, useRead, useSend } from '../../../screen';
import { PLAN_TABLES, readPlan, type WirePlan } from '../dialplan/plan';
import { ALL_TESTS, allTests, readTest, runTests } from '../parts/dial-tests';
import { snapshot, usePlan } from '../parts/use-plan';
import { sortRoute } from './calls';
import type { RouteTable } from './shadows';

/** Order of the rows of a table: id → its number. */
const orderOf = (wire: WirePlan, table: RouteTable): ReadonlyMap<string, number> =>
  new Map(
    (wire[table] ?? []).map((row) => {
      const at = (name: string): unknown => (typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined);
      return [String(at('id')), Number(at('sort')) || 0];
    }),
  );

/**
 * The records behind a list of routes, always as the list shows them; after a move that makes dial tests end elsewhere a notice
 * names them and offers to undo it.
 */
export function useMoves(screen: ScreenProps, table: RouteTable) {
  const { gateway, t, notify } = screen;
  const { run } = useSend(screen, 'toast');
  const { wire, read } = usePlan(screen);
  const tests = useRead(gateway, allTests, ALL_TESTS);
  const moved = useRef<WirePlan>(undefined);
  const latest = useRef({ wire, reload: read.reload });
  latest.current = { wire, reload: read.reload };
  const path = resourcePaths[PLAN_TABLES[table].resource];

  // The list tells nobody what it sends; whoever carries it knows.
  const carrier = useMemo((): Gateway => {
    let dirty = false;
    return {
      ...gateway,
      send: async (call, payload, options) => {
        if (call.path === path && dirty && call.fixed?.method === 'list') {
          dirty = false;
          latest.current.reload();
        }
        const before = latest.current.wire;
        const reply = await gateway.send(call, payload, options);
        if (call.path === path && call.kind === 'write') {
          dirty = true;
          if (call.fixed?.method === 'sort') moved.current ??= before;
        }
        return reply;
      },
    };
  }, [gateway, path]);

  const undo = useCallback(
    (to: WirePlan): Promise<void> =>
      run(async () => {
        try {
          for (const [id, sort] of orderOf(to, table)) {
            const now = latest.current.wire && orderOf(latest.current.wire, table).get(id);
            if (now !== undefined && now !== sort)
              await gateway.send({ ...sortRoute[table], overlay: false }, { id, sort }, { quiet: true });
          }
        } finally {
          askAgain([PLAN_TABLES[table].resource, snapshot.name]);
        }
      }),
    [gateway, table, run],
  );

  const rows = tests.data?.data.list;
  useEffect(() => {
    const before = moved.current;
    if (!before || !wire || before === wire || !rows) return;
    moved.current = undefined;
    const changed = runTests(rows.map(readTest), readPlan(before), readPlan(wire)).filter(({ moved: elsewhere }) => elsewhere);
    if (changed.length === 0) return;
    const names = changed.map(({ test }) => test.name).join(t('voice-routes:shadow.and'));
    notify('warning', t('voice-routes:moved.changed', { count: changed.length, names }), {
      label: t('voice-routes:moved.undo'),
      run: () => void undo(before),
    });
  }, [wire, rows, notify, t, undo]);

  return { wire, screen: useMemo(() => ({ ...screen, gateway: carrier }), [screen, carrier]) };
}
