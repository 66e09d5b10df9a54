import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n';

/** How many may join; none and 0 are no limit (SPEC.md 5). */
export function MemberLimit({ value }: { readonly value: number | undefined }): ReactNode {
  const t = useT();
  return value ? <span className="tabular-nums">{value}</span> : <span className="text-muted">{t('voice-meetings:unlimited')}</span>;
}
