/** What stands on the workbench beside its tools and its panel. */
import { labelled } from '../../../i18n/list-of';
import type { Form, Labels, ScreenProps } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { EditorNotes } from '../../../screen/form/editor-notes';
import type { Clash } from '../../../screen/form/record-clash';
import { Conflict } from '../../../ui/conflict';
import { DialCheck } from '../parts/dial-check';
import { Canvas } from './canvas';
import { Outline } from './outline';
import { type IvrValues, ivrs } from './records';
import type { View } from './toolbar';
import type { Seen } from './use-reading';
import type { Session } from './use-session';
import type { WorkbenchProps } from './use-workbench';

/** Somebody else has changed it meanwhile: the two versions. */
export function Versions({ title, clash, t }: { readonly title: string; readonly clash: Clash; readonly t: ScreenProps['t'] }) {
  const { differences, settle, back } = clash;
  return (
    <div className="max-w-[860px]">
      <h1 className="mb-4 text-title font-semibold">{title}</h1>
      <Conflict
        // The first step and the steps go together.
        differences={differences.filter(({ name }) => name !== 'root' || !differences.some((other) => other.name === 'nodes'))}
        words={conflictWords(t)}
        onSave={(chosen) => settle(chosen.nodes === undefined ? chosen : { ...chosen, root: chosen.nodes })}
        onBack={back}
      />
    </div>
  );
}

/** What is said above the picture: what may not be done, is asked before leaving, went wrong, and is at odds with other records. */
export function Notes({
  form,
  record,
  labels,
  screen,
  leaving,
  onStay,
  onLeft,
}: Pick<WorkbenchProps, 'screen' | 'record'> & {
  readonly form: Form<IvrValues>;
  readonly labels: Labels;
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onLeft: () => void;
}) {
  const wrong = form.issue('nodes');
  return (
    <>
      <EditorNotes
        screen={screen}
        component={ivrs.component}
        isNew={!record}
        form={form}
        leaving={leaving}
        wrong={wrong ? [labelled(screen.t, labels.field('nodes'), wrong)] : []}
        onStay={onStay}
        onLeft={onLeft}
      />
      <div className="mb-3 empty:hidden">
        <DialCheck table="ivrs" rows={[{ id: record?.id ?? '', ...form.values }]} screen={screen} quiet />
      </div>
    </>
  );
}

/** The outline, the picture, or both. */
export function Views({
  shown,
  editable,
  sight,
  ...seen
}: Seen & { readonly shown: View; readonly editable: boolean; readonly sight: Session['sight'] }) {
  return (
    <>
      {shown !== 'picture' && (
        <div className={shown === 'both' ? 'w-[380px] shrink-0' : 'min-w-0 grow'}>
          <Outline {...seen} />
        </div>
      )}
      {shown !== 'outline' && (
        <div className="min-w-0 grow">
          <Canvas {...seen} editable={editable} sight={sight} />
        </div>
      )}
    </>
  );
}
