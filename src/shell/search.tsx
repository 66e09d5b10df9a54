/** The search dialog on Ctrl+K: pages, what can be done, and records where the box can look for them; what was chosen last comes first. */
import { useEffect, useMemo, useState } from 'react';
import { calls } from '../gateway/calls';
import { isGatewayError } from '../gateway/errors';
import type { Key, Translate } from '../i18n/keys';
import { loadPart } from '../lib/load-part';
import type { Searched } from '../screen/definition/searched';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon-names';
import { Palette, type PaletteSection } from '../ui/palette';
import { useSessionState, useSettings, useShell } from './context';
import { actionsOf, addressOf, type FoundAction, loadSearched } from './search-actions';
import { createSearch, type Findable, findable, fitOf } from './search-index';
import { type FoundRecord, keepRecent, type Recent, recentOf } from './search-recent';

/** Nothing is asked of the box while somebody types. */
const REST_MS = 200;
const MOST_RECORDS = 12;
const MOST_ACTIONS = 6;

/** One answer. */
interface Answer {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly subtitle?: string;
  /** Where it stands. */
  readonly trail: string;
  readonly absent?: boolean;
  readonly recent: Recent;
  readonly run: () => void;
}

/** The records that the box finds for a text, once its typing rests; none where it can't look for any. */
function useRecords(text: string): { readonly records: readonly FoundRecord[]; readonly busy: boolean } {
  const { runtime, able } = useShell();
  const [found, setFound] = useState<{ readonly text: string; readonly records: readonly FoundRecord[] }>({ text: '', records: [] });
  const wanted = able('search') ? text.trim() : '';
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      runtime.gateway.send(calls.search, { keyword: wanted, limit: MOST_RECORDS }, { signal: leaving.signal, quiet: true }).then(
        ({ data }) => setFound({ text: wanted, records: data }),
        // Pages and actions are found all the same.
        (error: unknown) => isGatewayError(error) && !leaving.signal.aborted && setFound({ text: wanted, records: [] }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, runtime]);
  const current = found.text === wanted;
  return { records: wanted !== '' && current ? found.records : [], busy: wanted !== '' && !current };
}

/** What the areas offer, once it is there; until then pages and records are found all the same. */
function useSearched(): Searched | undefined {
  const { runtime } = useShell();
  const { language } = useSessionState();
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly searched: Searched }>();
  useEffect(() => {
    let gone = false;
    loadSearched(language, runtime.config.without).then((searched) => !gone && setLoaded({ language, searched }));
    return () => {
      gone = true;
    };
  }, [language, runtime]);
  return loaded?.language === language ? loaded.searched : undefined;
}

/** The menu does not show the home page, but it is a page like others. */
const homePage = (t: Translate): Findable => ({
  path: '/dashboard',
  title: t('common:shell.dashboard'),
  trail: '',
  pinyin: [],
  absent: false,
});

/** The search dialog on Ctrl+K. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const shell = useShell();
  const { session, t, go, hasScreen } = shell;
  const { supportPinyinSearch, mode } = useSettings();
  const { language, operations } = useSessionState();
  const [text, setText] = useState('');
  const searched = useSearched();
  const actions = useMemo(
    () => (searched ? actionsOf(shell, searched, operations, language, mode) : []),
    [searched, operations, language, mode, shell],
  );
  const { records, busy } = useRecords(text);
  const pages = useMemo((): readonly Findable[] => [...findable(session.menu, hasScreen), homePage(t)], [session.menu, hasScreen, t]);
  const plain = useMemo(() => ({ pages, actions }), [pages, actions]);
  const [spelled, setSpelled] = useState<{ readonly of: typeof plain; readonly all: typeof plain }>();

  const wantsPinyin = language === 'zh_CN' && supportPinyinSearch && /[a-z]/i.test(text);
  useEffect(() => {
    if (!wantsPinyin || spelled?.of === plain) return;
    let gone = false;
    loadPart(() => import('./pinyin')).then(
      ({ withPinyin }) => !gone && setSpelled({ of: plain, all: { pages: withPinyin(plain.pages), actions: withPinyin(plain.actions) } }),
      () => undefined, // titles and paths are searched all the same
    );
    return () => {
      gone = true;
    };
  }, [wantsPinyin, plain, spelled]);

  // What was spelled before stays until it is spelled anew: what is found does not change under who presses Enter.
  const known = wantsPinyin && spelled ? spelled.all : plain;
  const findPages = useMemo(() => createSearch(known.pages), [known]);
  const findActions = useMemo(() => createSearch(known.actions), [known]);

  const ofPage = ({ path, title, trail, absent }: Findable): Answer => ({
    key: path,
    icon: 'list',
    title,
    trail,
    absent,
    recent: { kind: 'page', path },
    run: () => go(path),
  });
  const ofAction = ({ path, icon, title, trail, run }: FoundAction): Answer => ({
    key: path,
    icon,
    title,
    trail,
    recent: { kind: 'action', path },
    run,
  });
  const ofRecord = (record: FoundRecord): readonly Answer[] => {
    const address = addressOf(record, shell);
    if (address === undefined) return [];
    const { kind, id, title, subtitle } = record;
    const list = searched?.lists.find(([resource]) => resource === kind);
    const path = address.split('?')[0] ?? '';
    // Each list has a title; a test holds that.
    const trail = list ? t(`${list[2]}.title` as Key) : (session.menu.screens.get(path)?.title ?? '');
    return [{ key: `${kind} ${id}`, icon: 'file', title, subtitle, trail, recent: { kind: 'record', record }, run: () => go(address) }];
  };
  const ofRecent = (recent: Recent): readonly Answer[] => {
    if (recent.kind === 'record') return ofRecord(recent.record);
    if (recent.kind === 'page') return pages.filter(({ path }) => path === recent.path).map(ofPage);
    return actions.filter(({ path }) => path === recent.path).map(ofAction);
  };

  const typed = text.trim();
  const pageSection = (found: readonly Answer[]): PaletteSection<Answer> => ({ title: t('common:search.pages'), items: found });
  const sections = (): readonly PaletteSection<Answer>[] => {
    if (typed === '') {
      const recent = recentOf(session.account).flatMap(ofRecent);
      const rest = findPages('').filter(({ path }) => recent.every(({ key }) => key !== path));
      return [{ title: t('common:search.recent'), items: recent }, pageSection(rest.map(ofPage))];
    }
    const found = { title: t('common:search.records'), items: records.flatMap(ofRecord) };
    const can = findActions(typed).slice(0, MOST_ACTIONS);
    const doable = { title: t('common:search.actions'), items: can.map(ofAction) };
    const at = findPages(typed);
    const named = pageSection(at.map(ofPage));
    // Enter takes the first: what is called so comes before what is only like it.
    const best = ([first]: readonly Findable[]): number => (first ? fitOf(first, typed) : 2);
    const both = best(can) < best(at) ? [doable, named] : [named, doable];
    // Who types a number or an address looks for a record; others come later, and move nothing under who presses Enter.
    return /\d{2}/.test(typed) ? [found, ...both] : [...both, found];
  };

  return (
    <Palette
      label={t('common:shell.search')}
      placeholder={t(shell.able('search') ? 'common:search.placeholderAll' : 'common:search.placeholder')}
      text={text}
      onText={setText}
      busy={busy}
      sections={sections()}
      keyOf={({ key }) => key}
      render={({ icon, title, subtitle, trail, absent }) => (
        <span className="flex items-center gap-3">
          <Icon name={icon} className="size-4 text-faint" />
          <span className={`min-w-0 truncate ${absent ? 'text-muted' : ''}`}>
            {title}
            {subtitle && <span className="ml-2 text-muted">{subtitle}</span>}
          </span>
          {absent && <span className="shrink-0 text-note text-muted">{t('common:missing.mark')}</span>}
          <span className="ml-auto max-w-[45%] shrink-0 truncate pl-3 text-note text-muted">{trail}</span>
        </span>
      )}
      none={t(shell.able('search') ? 'common:search.noneAtAll' : 'common:search.none')}
      closeLabel={t('common:action.close')}
      foot={t('common:search.foot')}
      onPick={({ recent, run }) => {
        keepRecent(session.account, recent);
        onClose();
        run();
      }}
      onClose={onClose}
    />
  );
}
