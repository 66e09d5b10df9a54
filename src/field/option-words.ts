import type { Translate } from '../i18n/keys';

/** What a searchable list says beside its options. */
export const optionWords = (t: Translate) => ({
  open: t('field:option.open'),
  loading: t('common:state.loading'),
  failed: t('common:state.failed'),
  retry: t('common:action.retry'),
  none: t('field:option.none'),
  more: (count: number) => t('field:option.more', { count }),
  remove: (label: string) => t('field:option.remove', { label }),
});
