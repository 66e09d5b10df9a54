/** Why the box did not take a row of a job. */
import { isGatewayError } from '../../gateway/errors';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';

/** The fields that it refused, each with the box's own words; else what the call says of its failure. */
export function failedRowText(
  error: unknown,
  { t, failureText }: Pick<ScreenProps, 't' | 'failureText'>,
  { field }: Pick<Labels, 'field'>,
): string {
  if (!isGatewayError(error)) return t('common:message.failed');
  const refused = Object.entries(error.fields).map(([name, reason]) => t('engine:bulk.reason', { field: field(name), reason }));
  return refused.length > 0 ? refused.join(' ') : failureText(error);
}
