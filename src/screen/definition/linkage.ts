import { calls, type LinkedOption } from '../../gateway/calls';
import type { ScreenProps } from '../screen';

/** The options that the box knows under a name (form_linkage; in operations mode its own call, SPEC.md 7). Rejects as a call does, without a toast. */
export const linkedOptions = async (
  { gateway, operations }: Pick<ScreenProps, 'gateway' | 'operations'>,
  name: string,
  signal: AbortSignal,
): Promise<readonly LinkedOption[]> =>
  (await gateway.send(operations ? calls.operationsLinkage : calls.formLinkage, { name }, { signal, quiet: true })).data;
