/** One IVR on the workbench: its picture or outline, the panel, and the record behind them. */
import { saveText } from '../../../lib/save-text';
import { EditorPanel } from '../../../screen/form/editor-panel';
import { EditorHead, useTitle } from './editor-head';
import { EmptyIvr } from './empty-ivr';
import { writeIvr } from './exchange';
import { NodeForm } from './node-form';
import { titleOf } from './node-words';
import { QuestionDialog } from './questions';
import { SettingsForm } from './settings-form';
import { Toolbar } from './toolbar';
import { changeNode } from './tree';
import type { Session } from './use-session';
import { useWorkbench, type WorkbenchProps } from './use-workbench';
import { Notes, Versions, Views } from './workbench-parts';

export function Workbench(props: WorkbenchProps & { readonly session: Session }) {
  const { screen, record, session } = props;
  const { t } = screen;
  const { desk, history, selected, sight } = session;
  const bench = useWorkbench(props);
  const { form, clash, labels, names, reading, editable, shown, node, commands, save } = bench;
  const { act, edit } = commands;
  const { tree } = reading;
  const title = useTitle(form.values);
  if (clash) return <Versions title={title} clash={clash} t={t} />;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div onKeyDown={bench.onKeyDown}>
      <EditorHead form={form} why={bench.why} onSave={() => void save()} onBack={bench.leave} onSettings={bench.openSettings} />
      <Notes form={form} record={record} labels={labels} screen={screen} leaving={bench.leaving} onStay={bench.stay} onLeft={bench.close} />
      <Toolbar
        views={bench.wide ? ['picture', 'outline', 'both'] : ['picture', 'outline']}
        view={shown}
        onView={session.setView}
        selected={selected}
        editable={editable}
        can={{
          undo: history.past.length > 0,
          redo: history.future.length > 0,
          paste: commands.canPaste,
          export: tree.nodes.length > 0,
        }}
        reading={reading}
        act={act}
        onTemplate={bench.takeTemplate}
        onFile={(file) => void bench.takeFile(file)}
        onExport={() => saveText(`ivr-${form.values.number || 'new'}.json`, writeIvr(form.values.name, tree), 'application/json')}
      />
      <div className="flex gap-4 desk:h-[max(440px,calc(100dvh-318px))]">
        <div className="flex h-[max(420px,calc(100dvh-330px))] min-w-0 grow gap-4 desk:h-full">
          {tree.nodes.length === 0 ? (
            <EmptyIvr editable={editable} onFirst={() => act({ do: 'add', key: '' })} onTemplate={bench.takeTemplate} />
          ) : (
            <Views shown={shown} editable={editable} sight={sight} {...{ reading, names, selected, act }} />
          )}
        </div>
        <EditorPanel
          desk={desk}
          open={bench.panel}
          label={t('voice-ivr:editor.panel')}
          title={node ? titleOf(t, node) : t('voice-ivr:settings.title')}
          onEscape={bench.backToView}
          onClose={bench.closePanel}
        >
          {node ? (
            <NodeForm
              key={node.id}
              node={node}
              nodes={tree.nodes}
              problems={reading.problems.filter((problem) => problem.node === node.id)}
              names={names}
              screen={screen}
              desk={desk}
              editable={editable}
              act={act}
              onChange={(change, burst) => edit(changeNode(tree, node.id, change), undefined, burst && `${node.id} ${burst}`)}
            />
          ) : (
            <SettingsForm
              form={form}
              onSave={() => void save()}
              labels={labels}
              id={record?.id}
              begins={!record && tree.nodes.length === 0}
              desk={desk}
              editable={editable}
              screen={screen}
            />
          )}
        </EditorPanel>
      </div>
      {bench.question && (
        <QuestionDialog
          question={bench.question}
          reading={reading}
          commands={commands}
          onClose={bench.answered}
          onConnected={bench.backToViewLater}
          onSave={() => void form.submit()}
          onImport={(file) => bench.replace(file.tree, file.name)}
        />
      )}
    </div>
  );
}
