/** The words of everything below: of the screens themselves, and of the lists to choose from in them. */
import { type ReactNode, useMemo } from 'react';
import { TranslateContext } from '../i18n/i18n';
import type { Translate } from '../i18n/keys';
import { OptionWordsContext } from '../ui/option-words';

/** Gives what is below it the language of now. */
export function WordsProvider({ t, children }: { readonly t: Translate; readonly children: ReactNode }) {
  const optionWords = useMemo(
    () => ({
      loading: t('common:state.loading'),
      failed: t('common:state.failed'),
      retry: t('common:action.retry'),
      none: t('common:option.none'),
      more: (count: number) => t('common:option.more', { count }),
      chosen: (count: number) => t('common:option.chosen', { count }),
      clear: t('common:option.clear'),
      remove: (label: string) => t('common:option.remove', { label }),
    }),
    [t],
  );
  return (
    <TranslateContext value={t}>
      <OptionWordsContext value={optionWords}>{children}</OptionWordsContext>
    </TranslateContext>
  );
}
