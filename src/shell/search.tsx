/** The search dialog on Ctrl+K. */
import { useEffect, useMemo, useState } from 'react';
import { loadPart } from '../lib/load-part';
import { Palette } from '../ui/palette';
import { useSessionState, useSettings, useShell } from './context';
import { createSearch, type Findable, findable } from './search-index';

/** The dialog. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const { session, t, go, hasScreen } = useShell();
  const { supportPinyinSearch } = useSettings();
  const { language } = useSessionState();
  const [text, setText] = useState('');
  const plain = useMemo(() => findable(session.menu, hasScreen), [session.menu, hasScreen]);
  const [spelled, setSpelled] = useState<{ readonly of: readonly Findable[]; readonly pages: readonly Findable[] }>();

  const wantsPinyin = language === 'zh_CN' && supportPinyinSearch && /[a-z]/i.test(text);
  useEffect(() => {
    if (!wantsPinyin || spelled?.of === plain) return;
    let gone = false;
    loadPart(() => import('./pinyin')).then(
      ({ withPinyin }) => !gone && setSpelled({ of: plain, pages: withPinyin(plain) }),
      () => undefined, // titles and paths are searched all the same
    );
    return () => {
      gone = true;
    };
  }, [wantsPinyin, plain, spelled]);

  const pages = supportPinyinSearch && spelled?.of === plain ? spelled.pages : plain;
  const search = useMemo(() => createSearch(pages), [pages]);

  return (
    <Palette
      label={t('common:shell.search')}
      placeholder={t('common:search.placeholder')}
      text={text}
      onText={setText}
      items={search(text)}
      keyOf={(page) => page.path}
      render={(page) => (
        <span className="flex items-baseline gap-3">
          <span className={`min-w-0 truncate ${page.absent ? 'text-muted' : ''}`}>{page.title}</span>
          {page.absent && <span className="shrink-0 text-note text-muted">{t('common:missing.mark')}</span>}
          <span className="min-w-0 grow truncate text-right text-note text-muted">{page.trail}</span>
        </span>
      )}
      none={t('common:search.none')}
      onPick={(page) => {
        onClose();
        go(page.path);
      }}
      onClose={onClose}
    />
  );
}
