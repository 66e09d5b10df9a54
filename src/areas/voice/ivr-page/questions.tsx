/** What the editor asks before it does something, and what it does with the answer. */
import { useT } from '../../../i18n/i18n';
import { AddDialog, ImportDialog, RemoveDialog, SaveDialog, WhereDialog } from './dialogs';
import type { ReadFile } from './exchange';
import { titleOf } from './node-words';
import type { Question } from './question';
import { connect, onlyVia } from './tree';
import type { Commands } from './use-commands';
import { branchesAt, type Reading } from './use-reading';

export function QuestionDialog({
  question,
  reading,
  commands,
  onClose,
  onConnected,
  onSave,
  onImport,
}: {
  readonly question: Question;
  readonly reading: Reading;
  readonly commands: Commands;
  readonly onClose: () => void;
  /** A branch leads to a step that was there already. */
  readonly onConnected: () => void;
  readonly onSave: () => void;
  readonly onImport: (file: ReadFile) => void;
}) {
  const t = useT();
  const { tree, byId } = reading;
  const { edit, add, hang, paste, drop } = commands;
  const answered =
    <A extends readonly unknown[]>(run: (...answer: A) => void) =>
    (...answer: A): void => {
      onClose();
      run(...answer);
    };
  switch (question.ask) {
    case 'add':
      return (
        <AddDialog
          tree={tree}
          from={byId.get(question.from)}
          branch={question.branch}
          onClose={onClose}
          onAdd={answered((at, wanted) => {
            add(at, wanted);
            if ('to' in wanted) onConnected();
          })}
        />
      );
    case 'connect':
      return (
        <WhereDialog
          tree={tree}
          title={t('voice-ivr:ask.connectTo', { name: titleOf(t, byId.get(question.to)) })}
          action={t('voice-ivr:ask.connect')}
          from={question.from}
          onClose={onClose}
          onChosen={answered((at) => edit(connect(tree, at, question.to)))}
        />
      );
    case 'hang':
      return (
        <WhereDialog
          tree={tree}
          title={t('voice-ivr:tool.move')}
          action={t('voice-ivr:ask.moveHere')}
          from={question.from}
          without={byId.has(question.key) ? [question.key, ...onlyVia(tree, question.key)] : []}
          onClose={onClose}
          onChosen={answered((at) => hang(question.key, at))}
        />
      );
    case 'paste':
      return (
        <WhereDialog
          tree={tree}
          title={t('voice-ivr:tool.paste')}
          action={t('voice-ivr:ask.pasteHere')}
          from={branchesAt(reading, question.from).length > 0 ? question.from : undefined}
          onClose={onClose}
          onChosen={answered(paste)}
        />
      );
    case 'remove': {
      const node = byId.get(question.id);
      return (
        node && (
          <RemoveDialog
            node={node}
            lost={question.lost.flatMap((id) => byId.get(id) ?? [])}
            onClose={onClose}
            onRemove={answered((rest) => drop(node.id, rest))}
          />
        )
      );
    }
    case 'save':
      return <SaveDialog reading={reading} problems={question.problems} onClose={onClose} onSave={answered(onSave)} />;
    case 'import':
      return <ImportDialog file={question.file} onClose={onClose} onTake={answered(() => onImport(question.file))} />;
  }
}
