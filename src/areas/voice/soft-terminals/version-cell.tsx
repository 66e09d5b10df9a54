import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n';
import { Tag } from '../../../ui/tag';

/** The version of an app, marked where the vendor has a newer one. */
export function VersionCell({ value, row }: { readonly value: string; readonly row: { readonly freshness: string } }): ReactNode {
  const t = useT();
  if (value === '') return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-2 tabular-nums">
      {value}
      {row.freshness === 'outdated' && <Tag severity="warning">{t('voice-terminals:terminals.values.freshness.outdated')}</Tag>}
    </span>
  );
}
