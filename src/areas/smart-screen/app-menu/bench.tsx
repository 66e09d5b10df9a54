/** One menu on the bench: the television, its remote control, the panel of what is chosen, and the record behind them. */

import { useRef, useState } from 'react';
import { labelled } from '../../../i18n/list-of';
import { FormFields, useRead, type ViewProps, whyNot } from '../../../screen';
import { EditorNotes } from '../../../screen/form/editor-notes';
import { EditorPanel } from '../../../screen/form/editor-panel';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, Checkbox, DESK, IconButton, Tag, useMedia } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { pathTo } from '../menu-parts/items';
import { Below } from './below';
import { ItemForm } from './item-form';
import { itemName } from './item-words';
import { MenuConflict } from './menu-conflict';
import { appMenus, menuForm, readStanding } from './menus';
import { PublishDialog } from './publish-dialog';
import { Remote } from './remote';
import { Television } from './television';
import { type BenchProps, type BenchState, useBench } from './use-bench';

const EVERY_MS = 5000;

/** Which version terminals have, and how many of them. */
function Standing({ screen, id }: ViewProps & { readonly id: string }) {
  const { t, gateway } = screen;
  const found = useRead(gateway, readStanding, { id }, EVERY_MS).data?.data;
  if (!found) return null;
  const { live, total, have, waiting, off, planned, room, tested } = found;
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-note text-muted" aria-live="polite">
      <span>
        {live === 0
          ? t('smart-screen-app-menu:standing.none')
          : total === 0
            ? t('smart-screen-app-menu:standing.idle', { live })
            : t('smart-screen-app-menu:standing.live', { live, have, total })}
      </span>
      {waiting > 0 && <span>{t('smart-screen-app-menu:standing.waiting', { count: waiting })}</span>}
      {off > 0 && <span>{t('smart-screen-app-menu:standing.off', { count: off })}</span>}
      {room !== '' && <span>{t(tested ? 'smart-screen-app-menu:standing.tested' : 'smart-screen-app-menu:standing.trial', { room })}</span>}
      {planned.map(({ id: version, number, at }) => (
        <span key={version}>{t('smart-screen-app-menu:standing.planned', { number, at })}</span>
      ))}
    </p>
  );
}

/** Name, what is not saved, and the buttons. */
function Head({
  bench,
  record,
  screen,
  onPublish,
}: Pick<BenchProps, 'record' | 'screen'> & { readonly bench: BenchState; readonly onPublish: () => void }) {
  const { t } = screen;
  const { form } = bench;
  const may = whyNot(screen, `${appMenus.component}:publish`);
  const held = may ?? (form.dirty || !record ? t('smart-screen-app-menu:publish.saveFirst') : undefined);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton icon="arrow-left" label={t('smart-screen-app-menu:editor.back')} onClick={bench.leave} />
      <h1 className="min-w-0 truncate text-title font-semibold">{form.values.name || t('smart-screen-app-menu:editor.new')}</h1>
      {!form.values.status && <Tag>{t('smart-screen-app-menu:editor.off')}</Tag>}
      {form.dirty && <Tag severity="warning">{t('smart-screen-app-menu:editor.unsaved')}</Tag>}
      <span className="ml-auto flex flex-wrap gap-2">
        <Button onClick={bench.showSettings}>{t('smart-screen-app-menu:editor.settings')}</Button>
        <GuardedButton id="menu-save" why={bench.why} look="primary" pending={form.pending} disabled={!form.dirty} onClick={bench.save}>
          {t('engine:action.save')}
        </GuardedButton>
        <GuardedButton id="menu-publish" why={held} icon="upload" onClick={onPublish}>
          {t('smart-screen-app-menu:publish.open')}
        </GuardedButton>
      </span>
    </div>
  );
}

/** What is said above the television. */
function Notes({ bench, record, screen }: Pick<BenchProps, 'record' | 'screen'> & { readonly bench: BenchState }) {
  const { form, labels } = bench;
  const wrong = form.issue('items');
  return (
    <EditorNotes
      screen={screen}
      component={appMenus.component}
      isNew={!record}
      form={form}
      leaving={bench.leaving}
      wrong={wrong ? [labelled(screen.t, labels.field('items'), wrong)] : []}
      onStay={bench.stay}
      onLeft={bench.close}
    />
  );
}

/** Language, mode, and what is shown besides. */
function Toolbar({ bench, sitting, screen }: Pick<BenchProps, 'sitting' | 'screen'> & { readonly bench: BenchState }) {
  const { t } = screen;
  const { languages } = bench.form.values;
  const nameOf = (code: string): string => bench.look.languages.find((each) => each.code === code)?.name ?? code;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label={t('smart-screen-app-menu:editor.mode')}
        value={sitting.mode}
        onChange={bench.setMode}
        options={[
          { value: 'edit', label: t('smart-screen-app-menu:editor.edit') },
          { value: 'try', label: t('smart-screen-app-menu:editor.try') },
        ]}
      />
      {languages.length > 1 && (
        <Segments
          label={t('smart-screen-app-menu:editor.language')}
          value={sitting.language}
          onChange={sitting.setLanguage}
          options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
        />
      )}
      <Remote bench={bench} screen={screen} />
      <span className="ml-auto flex items-center gap-2">
        <Checkbox checked={sitting.safe} onChange={sitting.setSafe} label={t('smart-screen-app-menu:editor.safe')} />
        <IconButton
          icon="undo"
          label={t('smart-screen-app-menu:editor.undo')}
          disabled={sitting.history.past.length === 0}
          onClick={() => bench.step('undo')}
        />
        <IconButton
          icon="fullscreen"
          label={t('smart-screen-app-menu:editor.whole')}
          onClick={() => void bench.stage.current?.requestFullscreen().catch(() => {})}
        />
      </span>
    </div>
  );
}

/** Where one is: the home, and the pages down to this one. */
function Crumbs({ bench, sitting, screen: { t } }: Pick<BenchProps, 'sitting' | 'screen'> & { readonly bench: BenchState }) {
  const { items } = bench.form.values;
  const { page } = sitting.spot;
  const above = page === '' ? [] : [...pathTo(items, page), page].filter((id) => id !== '');
  const nameOf = (id: string): string => {
    const item = items.find((each) => each.id === id);
    return item ? itemName(t, item, sitting.language) : id;
  };
  return (
    <nav aria-label={t('smart-screen-app-menu:editor.where')} className="flex flex-wrap items-center gap-1 text-muted">
      <button type="button" className="rounded-control px-1 hover:bg-hover hover:text-ink" onClick={bench.home}>
        {t('smart-screen-app-menu:editor.home')}
      </button>
      {above.map((id) => (
        <span key={id} className="flex items-center gap-1">
          <span aria-hidden="true">/</span>
          <button type="button" className="rounded-control px-1 hover:bg-hover hover:text-ink" onClick={() => bench.open(id)}>
            {nameOf(id)}
          </button>
        </span>
      ))}
    </nav>
  );
}

/** The form of the item at the cursor, or of the menu itself. */
function Panel({ bench, record, sitting, screen }: Pick<BenchProps, 'record' | 'sitting' | 'screen'> & { readonly bench: BenchState }) {
  const { t } = screen;
  const { form, labels, item } = bench;
  if (!bench.settings && item) return <ItemForm key={item.id} {...{ bench, sitting, screen, item }} />;
  if (!bench.settings)
    return (
      <div className="space-y-3">
        <p className="text-muted">{t('smart-screen-app-menu:tile.empty', { slot: sitting.spot.slot })}</p>
        {bench.editable && (
          <Button look="primary" icon="plus" onClick={bench.add}>
            {t('smart-screen-app-menu:item.add')}
          </Button>
        )}
        <p className="text-note text-muted">{t('smart-screen-app-menu:editor.keys')}</p>
      </div>
    );
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      aria-label={t('smart-screen-app-menu:editor.settings')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className="space-y-4 [&_.grid]:grid-cols-1"
    >
      <FormFields def={menuForm} form={form} labels={labels} isNew={!record} groups={['menu']} level={2} disabled={!bench.editable} />
    </form>
  );
}

export function Bench(props: BenchProps) {
  const { screen, sitting, record } = props;
  const { t } = screen;
  const bench = useBench(props);
  const desk = useMedia(DESK);
  const [publishing, setPublishing] = useState(false);
  const [panel, setPanel] = useState(record === undefined);
  const panelName = t(record ? 'smart-screen-app-menu:editor.panel' : 'smart-screen-app-menu:menus.actions.add');
  const around = useRef<HTMLDivElement>(null);
  const { clash } = bench;
  const grave = bench.faults.filter((fault) => fault.grave).length;
  if (clash) return <MenuConflict bench={bench} screen={screen} />;
  const shown = { bench, sitting, screen, record };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div ref={around} onKeyDown={bench.onKeyDown}>
      <Head {...shown} onPublish={() => setPublishing(true)} />
      <Notes {...shown} />
      {record && <Standing screen={screen} id={record.id} />}
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow space-y-3">
          <Toolbar {...shown} />
          <Crumbs {...shown} />
          <Television {...shown} />
          <p role="status" className="min-h-[1.5em] text-muted">
            {bench.said}
          </p>
          {grave > 0 && (
            <Callout
              severity="danger"
              action={<Button onClick={() => sitting.setBelow('faults')}>{t('smart-screen-app-menu:fault.show')}</Button>}
            >
              {t('smart-screen-app-menu:publish.faults', { count: grave })}
            </Callout>
          )}
          {!desk && (
            <Button wide icon="edit" onClick={() => setPanel(true)}>
              {bench.item ? itemName(t, bench.item, sitting.language) : t('smart-screen-app-menu:item.add')}
            </Button>
          )}
          <Below {...shown} />
        </div>
        <EditorPanel
          desk={desk}
          open={panel}
          label={panelName}
          title={panelName}
          height="max-h-[calc(100dvh-190px)]"
          onEscape={() => bench.go(sitting.spot)}
          onClose={() => setPanel(false)}
        >
          <Panel {...shown} />
        </EditorPanel>
      </div>
      {publishing && record && <PublishDialog screen={screen} record={record} grave={grave} onClose={() => setPublishing(false)} />}
    </div>
  );
}
