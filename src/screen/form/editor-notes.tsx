/** What stands above an editor of one record that fills a page, such as those of IVRs, television menus and alarm linkages. */
import type { ScreenProps } from '../screen';
import { DraftOffer, Failure, LeaveQuestion, LookOnly } from './form-parts';
import type { Form } from './use-form';

/**
 * Why it may only be looked at, an older draft, the question before leaving, and what is wrong.
 * @param component whose right to add (`isNew`) or edit it takes
 * @param wrong what is wrong where no field shows it, beside what went wrong in sending
 * @param onLeft the person leaves, and the draft is gone
 */
export function EditorNotes<V extends Readonly<Record<string, unknown>>>({
  screen,
  component,
  isNew,
  form,
  leaving,
  wrong,
  onStay,
  onLeft,
}: {
  readonly screen: ScreenProps;
  readonly component: string;
  readonly isNew: boolean;
  readonly form: Form<V>;
  readonly leaving: boolean;
  readonly wrong: readonly string[];
  readonly onStay: () => void;
  readonly onLeft: () => void;
}) {
  const lines = [...form.failure, ...wrong];
  return (
    <>
      <LookOnly screen={screen} component={component} actions={[isNew ? 'add' : 'edit']} />
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
      {lines.length > 0 && (
        <div className="mb-4">
          <Failure lines={lines} />
        </div>
      )}
    </>
  );
}
