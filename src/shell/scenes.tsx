/** The scene of operations mode: which one this tab of the browser is in, the picker in the bar, and what stands in the page's place until there is one. */
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { calls, type SceneToChoose } from '../gateway/calls';
import { sceneId, withScene } from '../lib/scene-id';
import { serverText } from '../lib/server-text';
import { useRead } from '../screen/data/use-read';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Menu } from '../ui/menu';
import { Message } from '../ui/states';
import { usePath, useSessionState, useShell } from './context';

/** The scene that the address names. */
const useScene = (): string | undefined => sceneId(new URLSearchParams(useSearch()).get('id'));

const NONE: readonly SceneToChoose[] = [];
const nameOf = ({ code, name }: SceneToChoose): string => serverText(name, 40) || code;

/** The scenes that the account may work in; undefined until the box has said, and where it never does. */
function useOwnScenes(): { readonly scenes: readonly SceneToChoose[]; readonly whole: boolean } | undefined {
  const { data } = useRead(useShell().runtime.gateway, calls.operationsCredentials, {});
  const detail = data?.data.detail;
  return detail?.scenes && { scenes: detail.scenes, whole: detail.whole };
}

/** Goes to a scene, or to the whole house: this page in it. What is typed is asked about first. */
function useChoose(): (code: string | undefined) => void {
  const { runtime, tabs, askToClose } = useShell();
  const path = usePath();
  return (code) => {
    const go = (): void => {
      for (const each of tabs.store.getState().unsaved) tabs.setUnsaved(each, false);
      const tab = new URLSearchParams(runtime.navigator.place().search).get('tab');
      // Filters and records of the other scene mean nothing here.
      runtime.navigator.go(withScene(tab === null ? path : `${path}?${new URLSearchParams({ tab })}`, code));
    };
    const { tabs: list, unsaved } = tabs.store.getState();
    const lost = list.filter((tab) => unsaved.has(tab.path));
    if (lost.length === 0) go();
    else askToClose({ titles: lost.map(({ title }) => title), discard: go });
  };
}

/** Says that this is operations mode and for which scene, and lets a person choose another. */
export function ScenePicker() {
  const { t } = useShell();
  const scene = useScene();
  const own = useOwnScenes();
  const choose = useChoose();
  const { scenes, whole } = own ?? { scenes: NONE, whole: true };
  const current =
    scenes.find(({ code }) => code === scene) ?? (scene === undefined && !whole && scenes.length === 1 ? scenes[0] : undefined);
  const said = current ? nameOf(current) : scene === undefined ? t(whole ? 'common:shell.wholeHouse' : 'common:shell.noScene') : scene;
  return (
    <span className="ml-2 inline-flex min-w-0 items-center gap-1.5">
      <span className="hidden shrink-0 rounded-full bg-accent-soft px-2.5 py-0.5 text-note font-medium text-accent-text lg:inline-flex">
        {t('common:shell.inOperations')}
      </span>
      {scenes.length > (whole ? 0 : 1) ? (
        <Menu
          label={t('common:shell.sceneNow', { scene: said })}
          button={
            <>
              <Icon name="hotel" className="size-4 shrink-0 max-sm:hidden" />
              <span className="max-w-19 truncate text-ink max-sm:text-note sm:max-w-40">{said}</span>
              <Icon name="chevron-down" className="size-4 shrink-0" />
            </>
          }
          entries={[
            ...scenes.map((each) => ({
              key: each.code,
              label: nameOf(each),
              checked: each === current,
              onSelect: () => choose(each.code),
            })),
            ...(whole
              ? [
                  {
                    key: '',
                    label: t('common:shell.wholeHouse'),
                    checked: scene === undefined,
                    separated: true,
                    onSelect: () => choose(undefined),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <span className="hidden min-w-0 truncate text-note text-muted sm:inline">{t('common:shell.scene', { scene: said })}</span>
      )}
    </span>
  );
}

/** The pages of operations mode, once it is known in which scene they are. */
function Gate({ children }: { readonly children: ReactNode }) {
  const { t } = useShell();
  const scene = useScene();
  const own = useOwnScenes();
  const choose = useChoose();
  if (!own) return children;
  const { scenes, whole } = own;
  const known = scene === undefined ? whole || scenes.length === 1 : scenes.some(({ code }) => code === scene);
  if (known) return children;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 grow p-4 outline-none">
      <Message
        icon="hotel"
        page
        title={t(
          scene !== undefined ? 'common:shell.otherScene' : scenes.length === 0 ? 'common:shell.noScene' : 'common:shell.chooseScene',
        )}
        action={
          scenes.length > 0 && (
            <span className="flex flex-wrap justify-center gap-2">
              {scenes.map((each) => (
                <Button key={each.code} onClick={() => choose(each.code)}>
                  {nameOf(each)}
                </Button>
              ))}
            </span>
          )
        }
      >
        {t(scenes.length === 0 ? 'common:shell.noSceneHelp' : 'common:shell.chooseSceneHelp')}
      </Message>
    </main>
  );
}

/** What operations mode asks before a page is shown; full mode has no scenes. */
export const SceneGate = ({ children }: { readonly children: ReactNode }) =>
  useSessionState().operations ? <Gate>{children}</Gate> : children;
