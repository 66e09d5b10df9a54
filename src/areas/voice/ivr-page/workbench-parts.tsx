/** What stands on the workbench beside its tools and its panel. */
import { DraftOffer, Failure, type Form, type Labels, LeaveQuestion, LookOnly, type ScreenProps } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
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
  return (
    <>
      <LookOnly screen={screen} component={ivrs.component} actions={[record ? 'edit' : 'add']} />
      <DraftOffer form={form} />
      {leaving && (
        <div className="mb-4">
          <LeaveQuestion
            onStay={onStay}
            onLeave={() => {
              form.dropDraft();
              onLeft();
            }}
          />
        </div>
      )}
      {(form.failure.length > 0 || form.issue('nodes')) && (
        <div className="mb-4">
          <Failure lines={[...form.failure, ...(form.issue('nodes') ? [`${labels.field('nodes')}: ${form.issue('nodes')}`] : [])]} />
        </div>
      )}
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
