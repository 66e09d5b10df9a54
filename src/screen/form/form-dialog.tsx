import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import type { IconName } from '../../ui/icon-names';
import { Failure } from './form-parts';
import type { Form, Values } from './use-form';

/** A few inputs in a dialog, why it could not be done, and the button that does it. Nothing closes it while it is sent. */
export function FormDialog({
  title,
  width,
  action,
  look = 'primary',
  icon,
  form,
  pending = form?.pending ?? false,
  disabled = false,
  failure = form?.failure ?? [],
  onSubmit = () => void form?.submit(),
  onClose,
  children,
}: {
  readonly title: string;
  readonly width?: string;
  /** What the button says. */
  readonly action: string;
  /** `danger` where something may be lost by it. */
  readonly look?: 'primary' | 'danger';
  readonly icon?: IconName;
  /** What is typed, and how it is sent: it says what follows unless that is given. */
  readonly form?: Pick<Form<Values>, 'ref' | 'pending' | 'failure' | 'submit'>;
  readonly pending?: boolean;
  /** It can't be sent yet. */
  readonly disabled?: boolean;
  /** Why it could not be sent, in lines; empty ones are none. */
  readonly failure?: readonly string[];
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  return (
    <Dialog
      title={title}
      closeLabel={t('common:action.close')}
      onClose={pending ? undefined : onClose}
      {...(width !== undefined && { width })}
    >
      <form
        {...(form && { ref: form.ref })}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Buttons>
          <Failure foot lines={failure.filter((line) => line !== '')} />
          <Button onClick={onClose} disabled={pending}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" look={look} {...(icon && { icon })} pending={pending} disabled={disabled}>
            {action}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
