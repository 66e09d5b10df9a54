import type { LinkedPage, LinkedQuery, Option } from '../../field/field';
import { calls } from '../../gateway/calls';
import type { ScreenProps } from '../screen';

type Sender = Pick<ScreenProps, 'gateway' | 'operations'>;

/**
 * Options that the box knows under a name (form_linkage; in operations mode its own call). A box that knows no pages and no search
 * answers all of them. Rejects as a call does, without a toast.
 */
export async function findLinked(
  { gateway, operations }: Sender,
  name: string,
  query: LinkedQuery,
  signal: AbortSignal,
): Promise<LinkedPage> {
  const call = operations ? calls.operationsLinkage : calls.formLinkage;
  const { data, total = data.length } = await gateway.send(call, { name, ...query }, { signal, quiet: true });
  return { options: data, total };
}

/** All options that the box has under a name ({@link findLinked}). */
export const linkedOptions = async (screen: Sender, name: string, signal: AbortSignal): Promise<readonly Option[]> =>
  (await findLinked(screen, name, {}, signal)).options;
