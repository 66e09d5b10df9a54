/** Says under the form of a trunk which others lead to the same server: one of them may be a slip, and calls may come in by the wrong one. */

import type { ValuesOf } from '../../../field';
import { decodeRow } from '../../../field/field';
import { useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { listTrunks } from './calls';
import { trunkFields } from './trunks';

/** More trunks than anybody keeps. */
const ALL = { page: 1, limit: 1000 } as const;

type Trunk = ValuesOf<typeof trunkFields>;

/** The trunks beside one that have its server and port, and whether they register there with its account too. @param id its own; undefined for a new one */
export const sameServer = (
  { host, port, mode, user }: Trunk,
  id: string | undefined,
  all: readonly (Trunk & { readonly id: string })[],
): readonly { readonly name: string; readonly account: boolean }[] =>
  all
    .filter((other) => host !== '' && other.id !== id && other.host.toLowerCase() === host.toLowerCase() && other.port === port)
    .map((other) => ({ name: other.name, account: mode === 'register' && other.mode === mode && other.user === user }));

export function SameServer({
  values,
  id,
  screen: { t, gateway },
}: ViewProps & { readonly values: Trunk; readonly id: string | undefined }) {
  const rows = useRead(gateway, listTrunks, ALL).data?.data.list;
  const found = rows
    ? sameServer(
        values,
        id,
        rows.map((row) => decodeRow(trunkFields, row)),
      )
    : [];
  return (
    <div role="status" className="mt-5 empty:hidden">
      {found.length > 0 && (
        <Callout severity="warning">
          {found.map(({ name, account }) => (
            <p key={name}>
              {t(account ? 'voice-trunks:sameServer.account' : 'voice-trunks:sameServer.server', {
                name,
                server: `${values.host}:${values.port}`,
              })}
            </p>
          ))}
        </Callout>
      )}
    </div>
  );
}
